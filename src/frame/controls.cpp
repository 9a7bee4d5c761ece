// Puts controls into words.
#include "frame/controls.h"

#include <algorithm>
#include <cmath>

#include "frame/fill.h"
#include "frame/say.h"
#include "frame/words.h"
#include "lesson/concat.h"
#include "units/quote.h"

namespace frame {
namespace {

using cost::InputKind;
using units::Code;

// One prefix for the whole slider, that of its middle; what is far beyond it takes its own. No thousands separators: fields refuse them.
std::string value_text(const lesson::Control& control, const units::Value& value) {
    const double* number = value.number();
    if (!number) return *value.word();
    const double* middle = control.values[control.values.size() / 2].number();
    const units::Scale scale = units::scale_for(value.unit, middle ? *middle : 0);
    const bool far = value.unit != units::Unit::none && *number >= 1000 * scale.factor;
    std::string text = far ? units::print(value) : units::print(value, scale);
    std::erase(text, ',');
    return text;
}

// How many times the control's number a step has; 1 where it has the number itself.
double times_of(const lesson::Case& one, const lesson::Control& control) {
    for (const auto* settings : {&one.change, &one.base})
        for (const lesson::Setting& setting : *settings)
            if (setting.name == control.field.name) return setting.times > 0 ? setting.times : 1;
    return 1;
}

// What a step has for the control; none where it has no such input.
std::optional<units::Value> value_in(const lesson::Step& step, const lesson::Control& control, const Results& results) {
    const Run* run = results.find(step.run.id);
    if (!run) return {};
    const std::optional<units::Value> value = control.value_in(cost::find(run->answer, control.field.name));
    if (!value) return control.value_in(cost::find(run->base, control.field.name));
    return value->number() ? units::Value{value->unit, *value->number() / times_of(step.run, control)} : value;
}

size_t nearest_offered(const lesson::Control& control, const units::Value& value) {
    const auto distance = [&](const units::Value& offered) {
        return value.number() ? std::abs(*offered.number() - *value.number()) : offered == value ? 0.0 : 1.0;
    };
    const auto nearer = [&](const units::Value& a, const units::Value& b) { return distance(a) < distance(b); };
    return static_cast<size_t>(std::min_element(control.values.begin(), control.values.end(), nearer) - control.values.begin());
}

std::string_view kind_of(const cost::InputField& field) {
    return field.kind == InputKind::yes_no ? "yes_no" : field.kind == InputKind::choice ? "choice" : "slider";
}

// "a100_sxm_80gb" as its makers write it. A version such as the v5e of "tpu_v5e" keeps its small letters.
std::string device_name(std::string_view id) {
    std::string name;
    bool upper = true;
    for (size_t i = 0; i < id.size(); ++i) {
        const char c = id[i];
        if (i == 0 || id[i - 1] == '_') upper = i == 0 || !(c == 'v' && i + 1 < id.size() && id[i + 1] >= '0' && id[i + 1] <= '9');
        name += c == '_' ? ' ' : upper && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    return name;
}

std::string say(std::string_view key, std::initializer_list<Local> locals, std::string_view language) {
    static const Results nothing;
    return fill(word(language, key), {nothing, nullptr, {locals.begin(), locals.size()}});
}

// What the catalogue accepts, with a usual value that is not the refused one: "大于 0，例如 100 GFLOP/s".
std::string accepted_text(const lesson::Control& control, std::string_view refused, std::string_view language) {
    const cost::InputField& field = control.field;
    std::string example = value_text(control, control.values[control.values.size() / 2]);
    if (example == refused) example = value_text(control, control.values.front());
    const double least = control.bounded ? *control.values.front().number() : field.range.least;
    const double most = control.bounded ? *control.values.back().number() : field.range.most;
    const auto told = [&](double number) {
        if (number == 0 || !std::isfinite(number)) return std::string("0");  // no end is not told
        return units::print(units::Value{field.unit, number});
    };
    const char* key = std::isfinite(most) ? "figure.accepted.range" : field.range.above_least ? "figure.accepted.above" : "figure.accepted.least";
    const std::string range = say(key, {{"least", told(least)}, {"most", told(most)}}, language);
    const char* kind = field.kind == InputKind::count || field.kind == InputKind::yes_no ? "figure.accepted.count" : "figure.accepted.number";
    return say(kind, {{"range", range}, {"example", example}}, language);
}

// A long text, such as a link may bring, is cut as in all messages; the sentence has the quotes of its language.
std::string shown(std::string_view text) {
    const std::string quoted = units::quote(text);
    return quoted.substr(1, quoted.size() - 2);
}

// `given`: was the refused input written by the reader? If not, it is the rest of the numbers that does not go with theirs.
const char* reason_key(Code code, bool given) {
    if (code == Code::not_divisible) return "figure.refused.division";
    if (code == Code::overflow) return "figure.refused.overflow";
    if (!given) return "figure.refused.model";
    switch (code) {
        case Code::unknown_input: return "figure.refused.name";
        case Code::number_malformed: return "figure.refused.number";
        case Code::unit_missing: case Code::unit_unknown: case Code::unit_ambiguous: case Code::unit_mismatch: return "figure.refused.unit";
        case Code::negative: case Code::zero_rate: case Code::out_of_range: case Code::not_finite: return "figure.refused.range";
        default: return "figure.refused.model";
    }
}

}  // namespace

std::string input_word(std::string_view name, std::string_view language) {
    const std::string key = "figure.input." + std::string(name);
    const std::string_view found = word(language, key);
    return std::string(found == key ? name : found);
}

// What a picture calls the input, if it has a word of its own: "figure.scaling.input.bytes" are the weights. "figure.input.requests.tokens" and
// "figure.input.prompts.item" tell of one number of a list by its row.
std::string control_word(const lesson::Figure& figure, const lesson::Control& control, std::string_view language) {
    const std::string own = lesson::concat({"figure.", lesson::kind_of(*figure.picture).name, ".input.", control.name});
    if (const std::string_view found = word(language, own); found != own) return std::string(found);
    if (!control.item) return input_word(control.name, language);
    const lesson::ListItem& item = *control.item;
    std::string name(item.list->name);
    (name += '.') += item.column.empty() ? "item" : item.column;
    const size_t row = item.at / std::max<size_t>(item.list->columns.size(), 1);
    const std::string key = "figure.input." + name;
    std::string known = say(key, {{"letter", letter_of(row)}}, language);
    return known == key ? control.name : known;
}

std::vector<ControlWords> control_words(const lesson::Figure& figure, std::string_view language) {
    std::vector<ControlWords> all;
    for (const lesson::Control& control : figure.controls) {
        ControlWords words{control.name, control_word(figure, control, language), kind_of(control.field), {}};
        for (const units::Value& value : control.values) words.values.push_back(value_text(control, value));
        all.push_back(std::move(words));
    }
    return all;
}

std::vector<DeviceWords> device_words(const lesson::Figure& figure, std::string_view language) {
    std::vector<DeviceWords> all;
    for (const cost::Device* device : figure.devices) {
        const char* key = device->standing == "official" ? "figure.device.official" : "figure.device.reported";
        DeviceWords words{device_name(device->name),
                          say(key, {{"source", std::string(device->source)}, {"date", std::string(device->date)}}, language), {}};
        for (const lesson::Control& control : figure.controls) {
            const bool rate = control.field.name == "rate", bandwidth = control.field.name == "bandwidth";
            const units::Value value{control.field.unit, rate ? device->rate.value() : device->bandwidth.value()};
            words.values.push_back(rate || bandwidth ? value_text(control, value) : std::string());
        }
        all.push_back(std::move(words));
    }
    return all;
}

std::vector<Standing> standings(const lesson::Figure& figure, const lesson::Step& step, const Results& results) {
    std::vector<Standing> all;
    for (const lesson::Control& control : figure.controls) {
        std::optional<units::Value> value = value_in(step, control, results);
        const bool acts = value && control.acts_in(step.id);
        // A switch that is at rest is as the step has it: a number may be of another scale there.
        if (!acts && control.field.kind != InputKind::yes_no) value = {};
        for (const lesson::Step& other : figure.steps)
            if (!value && control.acts_in(other.id)) value = value_in(other, control, results);
        const units::Value& shown = value ? *value : control.values.front();
        all.push_back({value_text(control, shown), nearest_offered(control, shown), acts});
    }
    return all;
}

std::string refusal_sentence(const lesson::Figure& figure, const units::Fault& fault, std::optional<std::string_view> given,
                             std::string_view language) {
    const auto named = [&](const lesson::Control& control) { return control.name == fault.subject; };
    const auto control = std::find_if(figure.controls.begin(), figure.controls.end(), named);
    const std::string word = control == figure.controls.end() ? input_word(fault.subject, language) : control_word(figure, *control, language);
    const Local name{"name", word}, written{"text", shown(given.value_or(""))};
    const std::string sentence = say(reason_key(fault.code, given.has_value()), {name, written}, language);
    return control == figure.controls.end() ? sentence : sentence + accepted_text(*control, given.value_or(""), language);
}

}  // namespace frame
