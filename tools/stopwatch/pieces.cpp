// The pieces: a roofline against the two divisions and the maximum it consists of, a batch of requests, a run of paging.
#include "pieces.h"

#include <algorithm>
#include <numeric>
#include <random>

#include "cost/batching.h"
#include "cost/block_pool.h"
#include "cost/roofline.h"

namespace tools {
namespace {

// A sweep of two inputs over a grid, as lessons sweep: every row begins below the ridge and ends above it.
std::vector<cost::RooflineInput> sweep() {
    std::vector<cost::RooflineInput> tasks;
    for (int row = 1; row <= 64; ++row)
        for (int column = 1; column <= 64; ++column) {
            cost::RooflineInput task;
            task.flops = units::Flop::of(1e6 * column);
            task.bytes = units::Byte::of(1e6 * row);
            task.rate = units::FlopPerSec::of(1e9);
            task.bandwidth = units::BytePerSec::of(2e9);
            tasks.push_back(task);
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

// Requests that arrive one after another, so that 64 slots stay about full.
cost::BatchInput queue_of(uint64_t requests) {
    std::mt19937_64 generator(2022);
    cost::BatchInput input;
    input.slots = 64;
    for (uint64_t i = 0; i < requests; ++i)
        input.requests.push_back({units::Seconds::of(static_cast<double>(i) / 2), 1 + generator() % 256, 1 + generator() % 64});
    return input;
}

double batching_round(const cost::BatchInput& input) {
    const auto run = cost::simulate_batching(input);
    return run ? run->makespan.value() : 0;
}

// What the operations of a round are chosen by: drawing it is no part of what is timed.
std::vector<uint64_t> draws(uint64_t operations) {
    std::mt19937_64 generator(2023);
    std::vector<uint64_t> draws(operations);
    std::generate(draws.begin(), draws.end(), generator);
    return draws;
}

// Appends, forks and closings among some two hundred open sequences, in a pool that is large enough for all of them.
double paging_round(const std::vector<uint64_t>& draws) {
    std::vector<uint64_t> order(uint64_t{1} << 14);
    std::iota(order.begin(), order.end(), uint64_t{0});
    auto made = cost::BlockPool::make(16, std::move(order));
    if (!made) return 0;
    cost::BlockPool pool = *made;
    std::vector<uint64_t> open;
    for (const uint64_t draw : draws) {
        const uint64_t chance = draw % 16;
        const size_t place = open.empty() ? 0 : (draw >> 32) % open.size();
        if (open.empty() || (chance == 0 && open.size() < 200)) {
            if (const auto sequence = pool.open()) open.push_back(*sequence);
        } else if (chance == 1 && open.size() < 200) {
            if (const auto sequence = pool.fork(open[place])) open.push_back(*sequence);
        } else if (chance == 2 || pool.length(open[place]) > 1024) {
            pool.close(open[place]);
            open[place] = open.back();
            open.pop_back();
        } else if (!pool.append(open[place], 1 + (draw >> 4) % 32)) {
            return 0;
        }
    }
    return static_cast<double>(pool.used_blocks());
}

}  // namespace

std::vector<Piece> pieces() {
    const std::vector<cost::RooflineInput> some = sweep();
    std::vector<Piece> pieces = {
        {"floor", some.size(), [some] { return floor_round(some); }},
        {"roofline_times", some.size(), [some] { return roofline_round(some, cost::roofline_times); }},
        {"roofline", some.size(), [some] { return roofline_round(some, cost::roofline); }},
    };
    for (const uint64_t requests : {1000, 10000, 100000}) {
        const cost::BatchInput queue = queue_of(requests);
        pieces.push_back({"batching", requests, [queue] { return batching_round(queue); }});
    }
    for (const uint64_t operations : {10000, 100000, 1000000})
        pieces.push_back({"paging", operations, [some_draws = draws(operations)] { return paging_round(some_draws); }});
    return pieces;
}

}  // namespace tools
