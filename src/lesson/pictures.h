// The kinds of picture a figure can name, and the models that each can draw.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace lesson {

enum class Picture : uint8_t { bound, growth, batching, flash, kv_cache, paging, accounts, quantisation, parallel, scaling, recompute };

struct PictureKind {
    std::string_view name;                     // as a lesson writes it
    std::span<const std::string_view> models;  // systems whose answers have what the picture draws
    std::span<const std::string_view> views;   // sides of one run that it can show, the usual one first; none where it has only one
};

// In the order of the enum.
std::span<const PictureKind> picture_kinds();
const PictureKind& kind_of(Picture picture);

}  // namespace lesson
