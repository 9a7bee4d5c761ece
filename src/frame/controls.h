// The controls of a figure in words: what a reader may change, the values offered, and where each step stands.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frame/results.h"
#include "lesson/lesson.h"
#include "units/fault.h"

namespace frame {

struct ControlWords {
    std::string input, label;          // "rate", "算力"
    std::string_view kind;             // "slider", "choice" or "yes_no"
    std::vector<std::string> values;   // as a field shows and takes them: "2 GFLOP/s", "2048"
};

// A row of the list of devices. Its texts stand in the order of the controls, empty where the device says nothing.
struct DeviceWords {
    std::string name, source;          // "A100 SXM 80GB", "NVIDIA A100 80GB datasheet, SXM (2021)"
    std::vector<std::string> values;
};

// Where a control stands in a step: the value, and the offered one nearest to it.
struct Standing {
    std::string text;
    size_t at = 0;
    bool acts = true;  // does the step depend on it at all?
};

std::vector<ControlWords> control_words(const lesson::Figure& figure, std::string_view language);
std::vector<DeviceWords> device_words(const lesson::Figure& figure, std::string_view language);
// In a step that a control does not act in it stands where it does in the first of its own; a switch as the step has it.
std::vector<Standing> standings(const lesson::Figure& figure, const lesson::Step& step, const Results& results);

// Why a reader's value was not taken, and what would be, in the reader's language. `given`: what was written for the input that
// the fault names; none where it names another.
std::string refusal_sentence(const lesson::Figure& figure, const units::Fault& fault, std::optional<std::string_view> given,
                             std::string_view language);

// The word for an input: "算力"; its name where the language has none.
std::string input_word(std::string_view name, std::string_view language);

}  // namespace frame
