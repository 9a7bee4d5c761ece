// The figure's and the page's own words in each language, made at build time from web/strings/*.json.
#pragma once

#include <string_view>

namespace frame {

// The text of `key` ("figure.bound.compute") in `language` ("en"; any other is zh-Hans). An unknown key is our own fault and is
// returned as it is, so that a test sees it.
std::string_view word(std::string_view language, std::string_view key);

}  // namespace frame
