// The faults of one file as they are found, each with its place in the text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lesson/json_tree.h"
#include "lesson/place.h"
#include "lesson/reader.h"

namespace lesson {

inline constexpr size_t max_faults = 500;  // of one file; nobody reads more, and a hostile file may hold a million

class FaultList {
 public:
    FaultList(std::string_view text, const JsonTree& tree, bool in_overlay) : text_(text), tree_(tree), in_overlay_(in_overlay) {}

    // At the value that `pointer` names.
    void add(units::Code code, std::string pointer, std::string message, std::string hint = {});
    // At a byte of the text.
    void add_at(uint64_t offset, units::Code code, std::string pointer, std::string message, std::string hint = {});

    // "line 3, column 12", for a message that names a second place.
    std::string told_place(uint64_t offset) const { return lesson::told_place(text_, offset); }

    bool full() const { return faults_.size() >= max_faults; }
    bool any_error() const;
    bool any_error_below(std::string_view pointer) const;
    // In order of place, with lines and columns.
    std::vector<Fault> take();

 private:
    struct Placed {
        uint64_t offset;
        Fault fault;
    };
    std::string_view text_;
    const JsonTree& tree_;
    bool in_overlay_;
    std::vector<Placed> faults_;
};

}  // namespace lesson
