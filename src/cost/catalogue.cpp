// The list of systems.
#include "cost/catalogue.h"

#include "cost/entry.h"

namespace cost {

std::span<const System> catalogue() {
    static const System systems[] = {
        roofline_entry,
        break_even_entry,
        growth_entry,
        flop_count_entry,
        attention_entry,
        online_softmax_entry,
        kv_cache_entry,
        paging_entry,
        batching_entry,
        prefill_decode_entry,
        collective_entry,
        data_parallel_entry,
        tensor_parallel_entry,
        pipeline_entry,
        zero_entry,
        training_memory_entry,
        training_compute_entry,
        recompute_entry,
        quantisation_entry,
        devices_entry,
    };
    return systems;
}

const System* find_system(std::string_view name) {
    for (const System& system : catalogue())
        if (system.name == name) return &system;
    return nullptr;
}

}  // namespace cost
