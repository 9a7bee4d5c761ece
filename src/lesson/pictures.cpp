// One line for each kind of picture.
#include "lesson/pictures.h"

namespace lesson {
namespace {

constexpr std::string_view bound_models[] = {"roofline", "break_even"};
constexpr std::string_view growth_models[] = {"growth"};

constexpr std::string_view batching_models[] = {"batching"};
constexpr std::string_view paging_models[] = {"paging"};
constexpr std::string_view accounts_models[] = {"flop_count"};
constexpr std::string_view quantisation_models[] = {"quantisation"};

constexpr std::string_view flash_models[] = {"attention", "online_softmax"};
constexpr std::string_view flash_views[] = {"table", "walk", "blocks"};

constexpr std::string_view kv_cache_models[] = {"kv_cache"};
constexpr std::string_view kv_cache_views[] = {"again", "kept", "rent", "chats"};
constexpr std::string_view parallel_models[] = {"zero", "tensor_parallel", "pipeline"};
constexpr std::string_view scaling_models[] = {"break_even"};
constexpr std::string_view recompute_models[] = {"training_memory", "recompute"};
constexpr std::string_view recompute_views[] = {"forward", "peak"};

constexpr PictureKind kinds[] = {
    {"bound", bound_models, {}},
    {"growth", growth_models, {}},
    {"batching", batching_models, {}},
    {"flash", flash_models, flash_views},
    {"kv_cache", kv_cache_models, kv_cache_views},
    {"paging", paging_models, {}},
    {"accounts", accounts_models, {}},
    {"quantisation", quantisation_models, {}},
    {"parallel", parallel_models, {}},
    {"scaling", scaling_models, {}},
    {"recompute", recompute_models, recompute_views},
};

}  // namespace

std::span<const PictureKind> picture_kinds() { return kinds; }
const PictureKind& kind_of(Picture picture) { return kinds[static_cast<size_t>(picture)]; }

}  // namespace lesson
