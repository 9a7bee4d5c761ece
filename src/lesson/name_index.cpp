// Sorting and searching of names.
#include "lesson/name_index.h"

#include <algorithm>

#include "units/order.h"

namespace lesson {

void NameIndex::sort() {
    units::put_in_order(entries_, [](const Entry& a, const Entry& b) {
        const int order = a.name.compare(b.name);
        return order != 0 ? order < 0 : a.number < b.number;
    });
}

uint32_t NameIndex::find(std::string_view name) const {
    const auto found = std::lower_bound(entries_.begin(), entries_.end(), name,
                                        [](const Entry& entry, std::string_view wanted) { return entry.name < wanted; });
    return found != entries_.end() && found->name == name ? found->number : none;
}

std::vector<uint32_t> NameIndex::repeated() const {
    std::vector<uint32_t> numbers;
    for (size_t i = 1; i < entries_.size(); ++i)
        if (entries_[i].name == entries_[i - 1].name) numbers.push_back(entries_[i].number);
    return numbers;
}

}  // namespace lesson
