// Text of unknown origin made safe to show in a message.
#pragma once

#include <string>
#include <string_view>

namespace units {

// In double quotes, at most 40 characters (then "…"); broken UTF-8 and control characters become U+FFFD.
std::string quote(std::string_view text);

// How many bytes of well-formed UTF-8 the first character of `text` takes; 0 if it is broken or `text` is empty.
int utf8_length(std::string_view text);

}  // namespace units
