// How long a text takes to read, for the dwell "as long as it takes to read".
#pragma once

#include <string_view>

namespace frame {

// Milliseconds: two seconds to look, then four Chinese characters or twenty other letters a second; between 3 and 30 seconds.
// Source of the rates: M. Brysbaert, "How many words do we read per minute?", Journal of Memory and Language 109, 2019 (about 260
// Chinese characters or 238 English words a minute).
double reading_ms(std::string_view text);

// In UTF-8 the Chinese characters in use are those of three and four bytes, led by 0xE3 and above.
inline bool leads_cjk(unsigned char byte) { return byte >= 0xE3; }
inline bool continues(unsigned char byte) { return (byte & 0xC0) == 0x80; }

}  // namespace frame
