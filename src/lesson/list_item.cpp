// Finds the number that a path names.
#include "lesson/list_item.h"

#include <algorithm>

namespace lesson {
namespace {

constexpr size_t most_items = 4096;

// Counted from 1, written in one way; 0 where it is no such number.
size_t read_count(std::string_view digits) {
    if (digits.starts_with('0')) return 0;
    size_t count = 0;
    for (const char c : digits) {
        if (c < '0' || c > '9' || count > most_items) return 0;
        count = count * 10 + static_cast<size_t>(c - '0');
    }
    return count > most_items ? 0 : count;
}

std::string_view take_part(std::string_view& path) {
    const std::string_view part = path.substr(0, path.find('.'));
    path.remove_prefix(std::min(part.size() + 1, path.size()));
    return part;
}

}  // namespace

const double* ListItem::in(const units::Value& whole) const {
    const std::vector<double>* numbers = whole.list();
    return numbers && at < numbers->size() ? numbers->data() + at : nullptr;
}

std::optional<ListItem> find_item(const cost::System& system, std::string_view name) {
    const cost::InputField* list = cost::find_input(system, take_part(name));
    const size_t row = read_count(take_part(name));
    if (!list || list->kind != cost::InputKind::list || row == 0) return {};
    if (list->columns.empty()) return name.empty() ? std::optional(ListItem{list, row - 1, {}}) : std::nullopt;
    const auto column = std::find(list->columns.begin(), list->columns.end(), name);
    if (column == list->columns.end()) return {};
    return ListItem{list, (row - 1) * list->columns.size() + static_cast<size_t>(column - list->columns.begin()), *column};
}

}  // namespace lesson
