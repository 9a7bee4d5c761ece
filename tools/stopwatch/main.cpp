// Times the pieces of the cost model that sweeps lean on: prints "NAME SIZE NANOSECONDS-FOR-ONE" a line.
#include <cstdio>

#include "pieces.h"

int main() {
    for (const tools::Piece& piece : tools::pieces()) {
        const double nanoseconds = tools::time_one(piece);
        std::printf("%s %llu %.4g\n", piece.name, static_cast<unsigned long long>(piece.size), nanoseconds);
        if (std::fflush(stdout) != 0) return 2;
    }
    return 0;
}
