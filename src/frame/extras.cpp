// Ratio, comparison and idle times of a run.
#include "frame/extras.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace frame {
namespace {

// The end of the work alone: a shared task has its exchange after it.
double end_of_work(const cost::Answer& answer) {
    return number_of(answer, cost::find(answer, "work_time") ? "work_time" : "time");
}

bool has_time(const cost::Answer& answer) { return cost::find(answer, "time") != nullptr; }

const char* compare(double time, double base_time) {
    if (!differs(time, base_time)) return "same";
    return time < base_time ? "faster" : "slower";
}

}  // namespace

bool differs(double a, double b) { return std::abs(a - b) > 1e-12 * std::max(std::abs(a), std::abs(b)); }

double number_of(const cost::Answer& answer, std::string_view name) {
    const units::Value* value = cost::find(answer, name);
    const double* number = value ? value->number() : nullptr;
    return number ? *number : 0;
}

double idle_seconds(const cost::Answer& answer, std::string_view own_time) {
    const double idle = end_of_work(answer) - number_of(answer, own_time);
    return idle > 0 ? idle : 0;
}

bool extra(const Run& run, std::string_view name, units::Value& value) {
    if (name == "yours") {
        value = {units::Unit::none, std::string(run.yours ? "yes" : "no")};
        return true;
    }
    if (!has_time(run.answer) || !has_time(run.base)) return false;
    const double time = number_of(run.answer, "time");
    const double base_time = number_of(run.base, "time");
    if (name == "ratio" && time > 0) value = {units::Unit::none, base_time / time};
    else if (name == "versus") value = {units::Unit::none, std::string(compare(time, base_time))};
    else if (name == "idle_compute") value = {units::Unit::second, idle_seconds(run.answer, "compute_time")};
    else if (name == "idle_move") value = {units::Unit::second, idle_seconds(run.answer, "move_time")};
    else return false;
    return true;
}

const std::vector<double>& list_of(const cost::Answer& answer, std::string_view name) {
    static const std::vector<double> none;
    const units::Value* value = cost::find(answer, name);
    return value && value->list() ? *value->list() : none;
}

}  // namespace frame
