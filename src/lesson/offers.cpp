// Looks placeholders up in the systems of a lesson's runs.
#include "lesson/offers.h"

#include <algorithm>

#include "lesson/concat.h"
#include "lesson/extras.h"
#include "lesson/run.h"
#include "units/nearest.h"

namespace lesson {
namespace {

constexpr std::string_view base_prefix = "base.", working_suffix = ".working", times_suffix = ".times", versus_suffix = ".versus";

const cost::OutputField* find_output(const cost::System& system, std::string_view name) {
    for (const cost::OutputField& field : system.outputs)
        if (field.name == name) return &field;
    return nullptr;
}

bool is_offered(const Extra& extra, const Case& one) {
    if (extra.needs.empty()) return true;
    return find_output(*one.system, extra.needs) && find_output(*one.system, "time") && find_output(*one.base_system, "time");
}

// A number above 0 of this name: what the frame can divide by.
bool is_divisor(const units::Result<cost::Answer>& answer, std::string_view name) {
    const units::Value* value = answer ? cost::find(*answer, name) : nullptr;
    return !answer || (value && value->number() && *value->number() > 0);  // a refused run is a fault of its own
}

// "time", "time.working"
Offer find_in_system(const cost::System* system, std::string_view name) {
    if (!system) return Offer::number();  // its model is not known, which is a fault of its own
    const bool working = name.ends_with(working_suffix);
    if (working) name.remove_suffix(working_suffix.size());
    const cost::OutputField* output = find_output(*system, name);
    if (output) return Offer::word(output->words);
    return !working && cost::find_input(*system, name) ? Offer::number() : Offer{};
}

bool is_amount(const cost::System& system, std::string_view name, bool or_word) {
    if (const cost::OutputField* output = find_output(system, name)) return or_word || output->words.empty();
    const cost::InputField* input = cost::find_input(system, name);
    const bool is_switch = input && input->kind == cost::InputKind::yes_no;
    return input && (input->kind == cost::InputKind::number || input->kind == cost::InputKind::count || (is_switch && or_word));
}

// "pairs.times": for numbers that run and base both give.
Offer find_times(const Case& one, std::string_view name) {
    if (!is_amount(*one.system, name, false) || !is_amount(*one.base_system, name, false)) return {};
    return is_divisor(run_base(one), name) ? Offer::number() : Offer::nothing();
}

// "rate.versus": likewise; what is a word in one of them is neither more nor less.
Offer find_versus(const Case& one, std::string_view name) {
    if (!is_amount(*one.system, name, true) || !is_amount(*one.base_system, name, true)) return {};
    Offer known = Offer::word("more less same");
    known.is_word = true;
    return known;
}

// The offer, with what this answer holds: some outputs are a number in one run and a word in another.
Offer as_answered(Offer offer, const units::Result<cost::Answer>& answer, std::string_view name) {
    if (name.ends_with(working_suffix)) name.remove_suffix(working_suffix.size());  // a word has none
    const units::Value* value = answer ? cost::find(*answer, name) : nullptr;
    offer.is_word = value && value->word();
    return offer;
}

Offer find_in_base(const Case& one, std::string_view name) {
    const Offer offer = find_in_system(one.base_system, name);
    return offer.words.empty() ? offer : as_answered(offer, run_base(one), name);
}

Offer find_in_run(const Case& one, std::string_view name) {
    const Offer offer = find_in_system(one.system, name);
    if (!offer.words.empty()) return as_answered(offer, run(one), name);
    if (offer.known || !one.base_system) return offer;
    if (name.ends_with(times_suffix)) return find_times(one, name.substr(0, name.size() - times_suffix.size()));
    if (name.ends_with(versus_suffix)) return find_versus(one, name.substr(0, name.size() - versus_suffix.size()));
    for (const Extra& extra : extras) {
        if (extra.name != name || !is_offered(extra, one)) continue;
        if (name == "ratio" && !is_divisor(run(one), "time")) return Offer::nothing();
        Offer known = Offer::word(extra.words);
        known.is_word = !extra.words.empty();
        return known;
    }
    return {};
}

template <class Visit>
void for_each_name(const Case& one, bool base, Visit&& visit) {
    const cost::System* system = base ? one.base_system : one.system;
    if (!system) return;
    for (const auto& output : system->outputs) visit(output.name);
    for (const auto& input : system->inputs) visit(input.name);
    if (base || !one.base_system) return;
    for (const Extra& extra : extras)
        if (is_offered(extra, one)) visit(extra.name);
}

std::string braced(std::string_view prefix, std::string_view name) { return concat({"{", prefix, name, "}"}); }
std::string_view first_output(const Case& one) { return one.system ? one.system->outputs.front().name : "NAME"; }
std::string path_into(const Case& one) { return concat({"{", one.id, ".", first_output(one), "}"}); }

}  // namespace

Offers::Offers(const Lesson& lesson) {
    for_each_case(lesson, [&](const Case& one) {
        index_.add(one.id, static_cast<uint32_t>(cases_.size()));
        cases_.push_back(&one);
    });
    index_.sort();
}

// "bound.s2.time": the run's id has one dot, the rest is the name.
const Case* Offers::find_case(std::string_view path, std::string_view& name) const {
    const size_t first = path.find('.'), second = first == path.npos ? path.npos : path.find('.', first + 1);
    if (second == path.npos) return nullptr;
    const uint32_t number = index_.find(path.substr(0, second));
    name = path.substr(second + 1);
    return number == NameIndex::none ? nullptr : cases_[number];
}

Offer Offers::find(std::string_view path, const Case* scope) const {
    if (scope) {
        const Offer offer = path.starts_with(base_prefix) ? find_in_base(*scope, path.substr(base_prefix.size()))
                                                          : find_in_run(*scope, path);
        if (offer.known) return offer;
    }
    std::string_view name;
    const Case* other = find_case(path, name);
    return other ? find_in_run(*other, name) : Offer{};
}

bool Offers::prints(std::string_view path, const cost::Form& form, const Case* scope) const {
    if (form.item == 0 && form.unit.empty()) return true;
    const bool base = scope && path.starts_with(base_prefix);
    const Case* one = scope;
    std::string_view name = base ? path.substr(base_prefix.size()) : path;
    if (!base && (!scope || !find_in_run(*scope, path).known)) one = find_case(path, name);
    if (!one || !one->system || !one->base_system) return true;  // a fault of its own
    const auto answer = base ? run_base(*one) : run(*one);
    return !answer || !cost::find(*answer, name) || !cost::print(*answer, name, form).empty();
}

std::string Offers::example(const Case* scope) const {
    if (scope) return braced({}, first_output(*scope));
    return cases_.empty() ? "{FIGURE.STEP.NAME}" : path_into(*cases_.front());
}

// The run that a path with two dots most likely meant.
std::string Offers::hint_of_run(std::string_view path) const {
    units::Nearest nearest(path.substr(0, path.find('.', path.find('.') + 1)));
    for (const Case* one : cases_) nearest.offer(one->id);
    const Case* run = nearest.best().empty() ? cases_.front() : cases_[index_.find(nearest.best())];
    return concat({"name a run of a figure or example, such as ", path_into(*run)});
}

std::string Offers::hint(std::string_view path, const Case* scope) const {
    if (cases_.empty()) return "the lesson has no figure or example whose numbers could be named here";
    std::string_view name;
    const Case* other = find_case(path, name);
    const bool base = scope && !other && path.starts_with(base_prefix);
    if (!other) name = base ? path.substr(base_prefix.size()) : path;
    const std::string_view prefix = path.substr(0, path.size() - name.size());
    const Case* among = other ? other : scope;
    const bool names_a_run = !base && std::count(path.begin(), path.end(), '.') >= 2;
    if (!among || (!other && names_a_run)) return hint_of_run(path);
    units::Nearest nearest(name);
    std::string all;
    for_each_name(*among, base, [&](std::string_view known) {
        nearest.offer(known);
        all += concat({all.empty() ? "" : ", ", prefix, known});
    });
    if (!nearest.best().empty()) return concat({"did you mean ", braced(prefix, nearest.best()), "?"});
    return concat({"offered here: ", all});
}

}  // namespace lesson
