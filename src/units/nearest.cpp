// The distance between names: optimal string alignment, without regard to letter case.
#include "units/nearest.h"

#include <algorithm>

namespace units {
namespace {

constexpr size_t longest = 48;  // names are short; what is longer has no neighbour

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

int distance(std::string_view a, std::string_view b) {
    int rows[3][longest + 1];  // the row before last, the last, and this one
    int *before = rows[0], *last = rows[1], *row = rows[2];
    for (size_t j = 0; j <= b.size(); ++j) last[j] = static_cast<int>(j);
    for (size_t i = 1; i <= a.size(); ++i) {
        row[0] = static_cast<int>(i);
        for (size_t j = 1; j <= b.size(); ++j) {
            const char here = lower(a[i - 1]), there = lower(b[j - 1]);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (here == there ? 0 : 1)});
            if (i > 1 && j > 1 && here == lower(b[j - 2]) && lower(a[i - 2]) == there) row[j] = std::min(row[j], before[j - 2] + 1);
        }
        std::swap(before, last);
        std::swap(last, row);
    }
    return last[b.size()];
}

}  // namespace

void Nearest::offer(std::string_view known) {
    if (wanted_.size() > longest || known.size() > longest) return;
    const int found = distance(wanted_, known);
    const int allowed = std::max(1, static_cast<int>(known.size()) / 3);
    if (found > allowed || (!best_.empty() && found >= distance_)) return;
    best_ = known;
    distance_ = found;
}

}  // namespace units
