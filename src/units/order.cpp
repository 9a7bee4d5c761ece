// A merge sort of places.
#include "units/order.h"

namespace units {
namespace {

class Sort {
public:
    Sort(std::vector<uint32_t>& places, const void* things, Before before) : places_(places), things_(things), before_(before) {}

    void between(size_t first, size_t last) {
        if (last - first < 2) return;
        const size_t middle = first + (last - first) / 2;
        between(first, middle);
        between(middle, last);
        if (before_(things_, places_[middle], places_[middle - 1])) merge(first, middle, last);
    }

private:
    void merge(size_t first, size_t middle, size_t last) {
        lower_.assign(places_.begin() + static_cast<std::ptrdiff_t>(first), places_.begin() + static_cast<std::ptrdiff_t>(middle));
        size_t to = first;
        for (const uint32_t place : lower_) {
            while (middle < last && before_(things_, places_[middle], place)) places_[to++] = places_[middle++];
            places_[to++] = place;
        }
    }

    std::vector<uint32_t>& places_;
    const void* things_;
    Before before_;
    std::vector<uint32_t> lower_;
};

}  // namespace

std::vector<uint32_t> places_in_order(size_t count, const void* things, Before before) {
    std::vector<uint32_t> places;
    places.reserve(count);
    while (places.size() < count) places.push_back(static_cast<uint32_t>(places.size()));
    Sort(places, things, before).between(0, count);
    return places;
}

}  // namespace units
