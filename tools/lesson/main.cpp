// The command line `lesson`: finds the command and runs it.
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "commands.h"
#include "units/quote.h"
#include "usages.h"

namespace tools {
namespace {

struct Command {
    std::string_view name;
    std::string_view summary, usage;
    int (*run)(Arguments arguments);
};

constexpr Command commands[] = {
    {"check", "all faults of lessons and of the translations beside them", check_usage, check},
    {"codes", "every fault code with its meaning", codes_usage, codes},
    {"render", "the static page of a lesson, one picture, or its words", render_usage, render},
    {"model", "list the systems of the cost model, describe one, or compute with it", model_usage, model},
    {"new", "a small lesson to start from, in a folder", new_usage, new_lesson},
    {"translate", "a translation of a lesson to fill in", translate_usage, translate},
};

std::string help() {
    std::string text = "usage: lesson COMMAND ...\n";
    for (const Command& command : commands) {
        text += "  ";
        text += command.name;
        text.append(11 - command.name.size(), ' ');
        text += command.summary;
        text += '\n';
    }
    return text;
}

int dispatch(Arguments arguments) {
    if (arguments.empty()) return usage("no command given", help());
    if (arguments[0] == "help" || arguments[0] == "--help") {
        put(help());
        return exit_ok;
    }
    for (const Command& command : commands) {
        if (command.name != arguments[0]) continue;
        const auto last_option = std::find(arguments.begin(), arguments.end(), "--");
        if (std::find(arguments.begin(), last_option, "--help") == last_option) return command.run(arguments.subspan(1));
        put(command.usage);
        return exit_ok;
    }
    return usage("there is no command " + units::quote(arguments[0]), help());
}

}  // namespace

void put(std::string_view data) { std::fwrite(data.data(), 1, data.size(), stdout); }

void complain(std::string_view fault) { std::fwrite(fault.data(), 1, fault.size(), stderr); }

int usage(std::string_view problem, std::string_view how) {
    complain("lesson: " + std::string(problem) + "\n" + std::string(how));
    return exit_usage;
}

}  // namespace tools

int main(int argc, char** argv) {
    const std::vector<std::string_view> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    const int status = tools::dispatch(arguments);
    if (std::fflush(stdout) == 0 && !std::ferror(stdout)) return status;
    tools::complain("lesson: the output could not be written\n");
    return tools::exit_usage;
}
