// Reading the settings of `lesson model`: values with units, bare numbers in base units, sweeps by commas.
#include "model_request.h"

#include <string>

namespace tools {
namespace {

constexpr size_t most_answers = 10000;

struct Sweep {
    std::string_view name;  // of the catalogue's field
    std::vector<units::Value> values;
};

// Cuts off the text before the next comma that is not inside brackets.
std::string_view take_item(std::string_view& rest, bool& more) {
    int depth = 0;
    size_t at = 0;
    for (; at < rest.size() && (rest[at] != ',' || depth > 0); ++at) {
        if (rest[at] == '[') ++depth;
        if (rest[at] == ']') --depth;
    }
    more = at < rest.size();
    const std::string_view item = rest.substr(0, at);
    rest.remove_prefix(more ? at + 1 : at);
    return item;
}

Sweep read_sweep(const cost::InputField& field, std::string_view texts, std::vector<units::Fault>& faults) {
    Sweep sweep{field.name, {}};
    for (bool more = true; more;) {
        const auto value = cost::read_input(field, take_item(texts, more), true);
        if (value) {
            sweep.values.push_back(*value);
            continue;
        }
        units::Fault fault = value.fault();
        fault.subject = field.name;
        fault.message = fault.subject + ": " + fault.message;
        faults.push_back(fault);
    }
    return sweep;
}

// Each row so far is followed by each value of the sweep: the last sweep runs fastest.
void extend(std::vector<std::vector<cost::Argument>>& rows, const Sweep& sweep) {
    std::vector<std::vector<cost::Argument>> extended;
    for (const auto& row : rows)
        for (const units::Value& value : sweep.values) {
            extended.push_back(row);
            extended.back().push_back({sweep.name, value});
        }
    rows = std::move(extended);
}

units::Fault too_many_answers(std::string_view name) {
    return {units::Code::too_many, std::string(name), "the sweeps ask for more than 10,000 answers", "fewer values in a sweep"};
}

}  // namespace

ModelRequest read_model_request(const cost::System& system, Arguments settings) {
    ModelRequest request;
    std::vector<Sweep> sweeps;
    size_t answers = 1;
    for (const std::string_view setting : settings) {
        const size_t equals = setting.find('=');
        const std::string_view name = setting.substr(0, equals);
        const cost::InputField* field = cost::find_input(system, name);
        if (!field) {
            request.faults.push_back(cost::unknown_input(system, name));
            continue;
        }
        sweeps.push_back(read_sweep(*field, setting.substr(equals + 1), request.faults));
        answers *= sweeps.back().values.size();
        if (answers <= most_answers) continue;
        request.faults.push_back(too_many_answers(field->name));
        return request;
    }
    if (!request.faults.empty()) return request;
    request.rows.emplace_back();
    for (const Sweep& sweep : sweeps) extend(request.rows, sweep);
    return request;
}

}  // namespace tools
