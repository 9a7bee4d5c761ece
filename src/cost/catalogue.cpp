// The list of systems, and looking into an answer.
#include "cost/catalogue.h"

#include <algorithm>
#include <cmath>

#include "cost/entry.h"

namespace cost {

std::span<const System> catalogue() {
#ifdef LESSON_PLAYER_SYSTEMS  // those of the shipped lessons alone: src/app/CMakeLists.txt
    static const System systems[] = {LESSON_PLAYER_SYSTEMS};
#else
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
#endif
    return systems;
}

const System* find_system(std::string_view name) {
    for (const System& system : catalogue())
        if (system.name == name) return &system;
    return nullptr;
}

const NamedValue* find_named(const Answer& answer, std::string_view name) {
    for (const auto* values : {&answer.inputs, &answer.outputs})
        for (const NamedValue& named : *values)
            if (named.name == name) return &named;
    return nullptr;
}

const units::Value* find(const Answer& answer, std::string_view name) {
    const NamedValue* named = find_named(answer, name);
    return named ? &named->value : nullptr;
}

units::Scale scale_of(const Answer& answer, units::Unit unit) {
    double largest = 0;
    for (const auto* values : {&answer.inputs, &answer.outputs})
        for (const NamedValue& named : *values)
            if (const double* number = named.value.number(); number && named.value.unit == unit)
                largest = std::max(largest, std::fabs(*number));
    return units::scale_for(unit, largest);
}

std::string print(const Answer& answer, std::string_view name, int digits) {
    const units::Value* value = find(answer, name);
    return value ? units::print(*value, scale_of(answer, value->unit), digits) : std::string();
}

std::string print_worked(const Answer& answer, std::string_view name, int digits) {
    const NamedValue* found = find_named(answer, name);
    const std::string value = print(answer, name, digits);
    return found && !found->working.empty() ? found->working + " = " + value : value;
}

}  // namespace cost
