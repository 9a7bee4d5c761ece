// Out of line, for they are called in a hundred places.
#include "cost/checked.h"

namespace cost {

Checked checked_product(Checked a, Checked b) {
    if (!a || !b || (*a != 0 && *b > std::numeric_limits<uint64_t>::max() / *a)) return {};
    return *a * *b;
}

Checked checked_sum(Checked a, Checked b) {
    if (!a || !b || *b > std::numeric_limits<uint64_t>::max() - *a) return {};
    return *a + *b;
}

}  // namespace cost
