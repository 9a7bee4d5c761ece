// The pieces that are timed, and the timing of one.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace tools {

struct Piece {
    const char* name;
    uint64_t size;               // evaluations, requests or operations in one round
    std::function<double()> run;  // one round; its result keeps the compiler from leaving the work out
};

std::vector<Piece> pieces();

// Nanoseconds for one of `size`: ten rounds and a second at least, the quickest of them.
double time_one(const Piece& piece);

}  // namespace tools
