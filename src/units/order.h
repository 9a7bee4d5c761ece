// Putting things in order: one sort for every kind of thing, so that a page loads it once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace units {

// Must the thing at place `a` stand before the one at `b`?
using Before = bool (*)(const void* things, size_t a, size_t b);

// The places of `count` things as they are to stand; those of which neither must be first keep their order. Quick where they stand right.
std::vector<uint32_t> places_in_order(size_t count, const void* things, Before before);

// `Less` compares two things and captures nothing.
template <class Thing, class Less>
std::vector<uint32_t> places_in_order(const std::vector<Thing>& things, Less) {
    return places_in_order(things.size(), things.data(), [](const void* all, size_t a, size_t b) {
        const Thing* first = static_cast<const Thing*>(all);
        return Less()(first[a], first[b]);
    });
}

template <class Thing, class Less>
void put_in_order(std::vector<Thing>& things, Less less) {
    std::vector<Thing> ordered;
    ordered.reserve(things.size());
    for (const uint32_t place : places_in_order(things, less)) ordered.push_back(std::move(things[place]));
    things = std::move(ordered);
}

}  // namespace units
