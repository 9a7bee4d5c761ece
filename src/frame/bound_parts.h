// The pieces of the picture "bound" that are made in files of their own.
#pragma once

#include <string_view>
#include <vector>

#include "frame/bound_marks.h"

namespace frame {

std::vector<Bar> make_bars(const Scope& scope, std::string_view language);
RooflineChart make_roofline_chart(const BoundExtent& extent, const Scope& scope, std::string_view language);
Axis exchange_axis(const BoundExtent& extent);  // of the time that an exchange takes
ExchangeChart make_exchange_chart(const BoundExtent& extent, const Scope& scope, std::string_view language);

}  // namespace frame
