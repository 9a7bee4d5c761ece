// Names sorted for look-up, so that files with many names are read in reasonable time.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace lesson {

class NameIndex {
 public:
    static constexpr uint32_t none = UINT32_MAX;

    void add(std::string_view name, uint32_t number) { entries_.push_back({name, number}); }
    // Call once, after the last add and before the questions below.
    void sort();
    // The smallest number added under this name, or `none`.
    uint32_t find(std::string_view name) const;
    // The numbers whose name had been added before with a smaller one.
    std::vector<uint32_t> repeated() const;

 private:
    struct Entry {
        std::string_view name;
        uint32_t number;
    };
    std::vector<Entry> entries_;
};

}  // namespace lesson
