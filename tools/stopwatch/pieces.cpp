// The pieces: a roofline against the two divisions and the maximum it consists of, a batch of requests, a run of paging.
#include "pieces.h"

#include <random>
#include <string>

#include "cost/roofline.h"

namespace tools {
namespace {

std::vector<cost::RooflineInput> tasks() {
    std::mt19937_64 generator(2009);
    const auto amount = [&] { return 1 + static_cast<double>(generator() % 1000000); };
    std::vector<cost::RooflineInput> tasks(4096);
    for (cost::RooflineInput& task : tasks) {
        task.flops = units::Flop::of(amount());
        task.bytes = units::Byte::of(amount());
        task.rate = units::FlopPerSec::of(amount());
        task.bandwidth = units::BytePerSec::of(amount());
    }
    return tasks;
}

// What a roofline cannot do without: two divisions and the larger of their results.
double floor_round(const std::vector<cost::RooflineInput>& tasks) {
    double sum = 0;
    for (const cost::RooflineInput& task : tasks) {
        const double compute = task.flops.value() / task.rate.value(), move = task.bytes.value() / task.bandwidth.value();
        sum += compute < move ? move : compute;
    }
    return sum;
}

template <class Evaluate>
double roofline_round(const std::vector<cost::RooflineInput>& tasks, Evaluate&& evaluate) {
    double sum = 0;
    for (const cost::RooflineInput& task : tasks)
        if (const auto result = evaluate(task)) sum += result->time.value();
    return sum;
}

}  // namespace

std::vector<Piece> pieces() {
    const std::vector<cost::RooflineInput> some = tasks();
    return {
        {"floor", some.size(), [some] { return floor_round(some); }},
        {"roofline_times", some.size(), [some] { return roofline_round(some, cost::roofline_times); }},
        {"roofline", some.size(), [some] { return roofline_round(some, cost::roofline); }},
    };
}

}  // namespace tools
