// The order of blocks in each schedule, and the simulation that places them in time.
#include "cost/pipeline_timeline.h"

#include <algorithm>

#include "cost/checked.h"
#include "units/ensure.h"

namespace cost {
namespace {

// The k-th forward or backward block of a stage. With chunks, p micro-batches go through one chunk before the next; the backward
// pass takes the chunks in reverse.
PipelineBlock numbered(const PipelineShape& shape, uint64_t stage, uint64_t k, bool backward) {
    const uint64_t p = shape.stages, v = shape.chunks, in_group = p * v;
    const uint64_t chunk = v == 1 ? 0 : k % in_group / p;
    PipelineBlock block;
    block.stage = static_cast<uint32_t>(stage);
    block.micro_batch = static_cast<uint32_t>(v == 1 ? k : k / in_group * p + k % p);
    block.chunk = static_cast<uint32_t>(backward ? v - 1 - chunk : chunk);
    block.backward = backward;
    return block;
}

// The block that a stage runs at a position: forwards to warm up, then one forward and one backward in turn, then backwards.
PipelineBlock block_at(const PipelineShape& shape, uint64_t stage, uint64_t position) {
    const uint64_t forwards = shape.micro_batches * shape.chunks, warmup = warmup_of(shape, stage);
    if (position < warmup) return numbered(shape, stage, position, false);
    if (position >= 2 * forwards - warmup) return numbered(shape, stage, position - forwards, true);
    const uint64_t in_turn = position - warmup;
    const bool backward = in_turn % 2 == 1;
    return numbered(shape, stage, backward ? in_turn / 2 : warmup + in_turn / 2, backward);
}

class Simulation {
 public:
    Simulation(const PipelineShape& shape, std::span<const StageTime> times)
        : shape_(shape),
          times_(times),
          position_(shape.stages),
          free_at_(shape.stages),
          busy_(shape.stages),
          holding_(shape.stages) {
        const size_t each = static_cast<size_t>(shape.micro_batches * shape.chunks);
        forward_end_.assign(each * shape.stages, undone);
        backward_end_.assign(each * shape.stages, undone);
        timeline_.blocks.resize(2 * each * shape.stages);
        timeline_.held.resize(shape.stages);
    }

    // A stage that cannot go on is looked at again when a neighbour has finished a block.
    PipelineTimeline run() {
        std::vector<uint64_t> to_look_at;
        for (uint64_t stage = shape_.stages; stage-- > 0;) to_look_at.push_back(stage);
        while (!to_look_at.empty()) {
            const uint64_t stage = to_look_at.back();
            to_look_at.pop_back();
            while (const PipelineBlock* done = advance(stage)) to_look_at.push_back(done->backward ? before(stage) : after(stage));
        }
        for (uint64_t stage = 0; stage < shape_.stages; ++stage) {
            units::ensure(position_[stage] == 2 * shape_.micro_batches * shape_.chunks, "a schedule never waits for itself");
            timeline_.total = units::larger(timeline_.total, free_at_[stage]);
        }
        for (const units::Seconds busy : busy_) timeline_.idle.push_back(timeline_.total - busy);
        return std::move(timeline_);
    }

 private:
    static constexpr units::Seconds undone = units::Seconds::of(-1);

    uint64_t after(uint64_t stage) const { return stage + 1 == shape_.stages ? 0 : stage + 1; }
    uint64_t before(uint64_t stage) const { return stage == 0 ? shape_.stages - 1 : stage - 1; }

    units::Seconds& end_of(std::vector<units::Seconds>& ends, uint64_t stage, const PipelineBlock& block, uint64_t chunk) {
        return ends[static_cast<size_t>((chunk * shape_.stages + stage) * shape_.micro_batches + block.micro_batch)];
    }

    // When the block's input is there; `undone` if not yet. From the last stage a chunk's output goes on to the first one.
    units::Seconds ready_at(uint64_t stage, const PipelineBlock& block) {
        const uint64_t last = shape_.stages - 1, chunk = block.chunk;
        if (!block.backward) {
            if (stage == 0 && chunk == 0) return {};
            return end_of(forward_end_, before(stage), block, stage == 0 ? chunk - 1 : chunk);
        }
        if (stage == last && chunk + 1 == shape_.chunks) return {};  // its forward block has run before it on this stage
        return end_of(backward_end_, after(stage), block, stage == last ? chunk + 1 : chunk);
    }

    // Runs the next block of a stage; null if it must wait or there is none.
    const PipelineBlock* advance(uint64_t stage) {
        const uint64_t each = 2 * shape_.micro_batches * shape_.chunks;
        if (position_[stage] == each) return nullptr;
        PipelineBlock block = block_at(shape_, stage, position_[stage]);
        const units::Seconds ready = ready_at(stage, block);
        if (ready == undone) return nullptr;
        const units::Seconds whole = block.backward ? times_[stage].backward : times_[stage].forward;
        const units::Seconds length = whole / real(shape_.chunks);
        block.start = units::larger(ready, free_at_[stage]);
        block.end = free_at_[stage] = block.start + length;
        busy_[stage] = busy_[stage] + length;
        end_of(block.backward ? backward_end_ : forward_end_, stage, block, block.chunk) = block.end;
        holding_[stage] = block.backward ? holding_[stage] - 1 : holding_[stage] + 1;
        timeline_.held[stage] = std::max(timeline_.held[stage], holding_[stage]);
        PipelineBlock& place = timeline_.blocks[static_cast<size_t>(stage * each + position_[stage]++)];
        place = block;
        return &place;
    }

    const PipelineShape& shape_;
    std::span<const StageTime> times_;
    std::vector<uint64_t> position_;       // of each stage: blocks run
    std::vector<units::Seconds> free_at_;  // of each stage: when its last block ended
    std::vector<units::Seconds> busy_;
    std::vector<uint64_t> holding_;
    std::vector<units::Seconds> forward_end_, backward_end_;  // by chunk, stage, micro-batch
    PipelineTimeline timeline_;
};

}  // namespace

uint64_t warmup_of(const PipelineShape& shape, uint64_t stage) {
    const uint64_t forwards = shape.micro_batches * shape.chunks, behind = shape.stages - 1 - stage;
    if (shape.schedule == Schedule::gpipe) return forwards;
    return std::min(shape.chunks == 1 ? behind : 2 * behind + (shape.chunks - 1) * shape.stages, forwards);
}

uint64_t held_blocks(const PipelineShape& shape, uint64_t stage) {
    return std::min(warmup_of(shape, stage) + 1, shape.micro_batches * shape.chunks);
}

double block_count(const PipelineShape& shape) { return 2 * real(shape.stages) * real(shape.micro_batches) * real(shape.chunks); }

PipelineTimeline simulate_pipeline(const PipelineShape& shape, std::span<const StageTime> times) {
    units::ensure(times.size() == shape.stages, "a simulation is given one time for each stage");
    units::ensure(block_count(shape) <= most_blocks, "a simulation is given no more blocks than it may place");
    return Simulation(shape, times).run();
}

}  // namespace cost
