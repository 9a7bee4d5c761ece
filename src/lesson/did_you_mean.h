// The hint that offers the nearest known name.
#pragma once

#include <string>
#include <utility>

#include "lesson/concat.h"
#include "units/nearest.h"
#include "units/quote.h"

namespace lesson {

// `otherwise` where no known name is near.
inline std::string did_you_mean(const units::Nearest& nearest, std::string otherwise) {
    return nearest.best().empty() ? std::move(otherwise) : concat({"did you mean ", units::quote(nearest.best()), "?"});
}

}  // namespace lesson
