// Placing faults: pointers to bytes, bytes to lines and columns.
#include "lesson/fault_list.h"

#include <algorithm>
#include <utility>

#include "units/order.h"

namespace lesson {
namespace {

bool is_below(std::string_view pointer, std::string_view parent) {
    return pointer.starts_with(parent) && (pointer.size() == parent.size() || pointer[parent.size()] == '/');
}

bool is_error(const Fault& fault) { return units::info(fault.code).severity == units::Severity::error; }

}  // namespace

void FaultList::add(units::Code code, std::string pointer, std::string message, std::string hint) {
    const Node* node = full() ? nullptr : tree_.at(pointer);
    add_at(node ? node->offset : 0, code, std::move(pointer), std::move(message), std::move(hint));
}

void FaultList::add_at(uint64_t offset, units::Code code, std::string pointer, std::string message, std::string hint) {
    if (full()) return;
    for (const Placed& placed : faults_)
        if (placed.fault.code == code && placed.offset == offset && placed.fault.message == message) return;
    faults_.push_back({offset, Fault{code, std::move(pointer), 1, 1, std::move(message), std::move(hint), in_overlay_}});
    if (faults_.size() + 1 == max_faults)
        faults_.push_back({text_.size(), Fault{units::Code::too_many, "", 1, 1, "more faults than are listed here",
                                               "mend the ones listed, then check again", in_overlay_}});
}

bool FaultList::any_error() const {
    return std::any_of(faults_.begin(), faults_.end(), [](const Placed& placed) { return is_error(placed.fault); });
}

bool FaultList::any_error_below(std::string_view pointer) const {
    return std::any_of(faults_.begin(), faults_.end(),
                       [&](const Placed& placed) { return is_error(placed.fault) && is_below(placed.fault.pointer, pointer); });
}

std::vector<Fault> FaultList::take() {
    units::put_in_order(faults_, [](const Placed& a, const Placed& b) { return a.offset < b.offset; });
    std::vector<Fault> faults;
    uint64_t line = 1, line_start = 0, at = 0;
    for (Placed& placed : faults_) {
        for (; at < placed.offset && at < text_.size(); ++at) {
            if (text_[at] != '\n') continue;
            ++line;
            line_start = at + 1;
        }
        placed.fault.line = line;
        placed.fault.column = at - line_start + 1;
        faults.push_back(std::move(placed.fault));
    }
    faults_.clear();
    return faults;
}

}  // namespace lesson
