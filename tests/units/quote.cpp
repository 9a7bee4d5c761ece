// Quoting and naming neighbours: what messages are made of.
#include <catch2/catch_test_macros.hpp>

#include <string>
#include <string_view>

#include "units/nearest.h"
#include "units/quote.h"

namespace {

std::string_view nearest(std::string_view wanted) {
    units::Nearest found(wanted);
    for (const std::string_view known : {"flops", "bytes", "rate", "bandwidth", "overlap", "exchange_bytes", "exchanges"})
        found.offer(known);
    return found.best();
}

}  // namespace

TEST_CASE("quoting keeps good text and shortens long text by characters") {
    CHECK(units::quote("8 MB") == "\"8 MB\"");
    CHECK(units::quote("搬运 µ 🙂") == "\"搬运 µ 🙂\"");
    std::string forty, fifty;
    for (int i = 0; i < 50; ++i) (i < 40 ? forty : fifty) += "搬";
    CHECK(units::quote(forty) == "\"" + forty + "\"");
    CHECK(units::quote(forty + fifty) == "\"" + forty + "…\"");
}

TEST_CASE("broken UTF-8 and control characters are replaced") {
    const std::string sign = "\xEF\xBF\xBD";
    CHECK(units::quote("a\xFFz") == "\"a" + sign + "z\"");
    CHECK(units::quote("\xE6\x90") == "\"" + sign + sign + "\"");          // cut short
    CHECK(units::quote("\xC0\x80") == "\"" + sign + sign + "\"");          // overlong, in two bytes
    CHECK(units::quote("\xE0\x80\x80") == "\"" + sign + sign + sign + "\"");            // in three
    CHECK(units::quote("\xF0\x80\x80\x80") == "\"" + sign + sign + sign + sign + "\"");  // in four
    CHECK(units::quote("\xED\xA0\x80") == "\"" + sign + sign + sign + "\"");  // half of a surrogate pair
    CHECK(units::quote("\xF4\x90\x80\x80") == "\"" + sign + sign + sign + sign + "\"");  // past U+10FFFF
    CHECK(units::quote("\x1B[31m\n") == "\"" + sign + "[31m" + sign + "\"");
    CHECK(units::quote("\xC2\x85") == "\"" + sign + "\"");
}

TEST_CASE("the nearest name is found for slips, and none for what is far") {
    CHECK(nearest("bandwith") == "bandwidth");
    CHECK(nearest("Flops") == "flops");
    CHECK(nearest("flop") == "flops");
    CHECK(nearest("raet") == "rate");
    CHECK(nearest("exchange_byte") == "exchange_bytes");
    CHECK(nearest("devices") == "");
    CHECK(nearest("") == "");
    CHECK(nearest(std::string(1000, 'x')) == "");
}
