// Reading the small language of block pool operations, and deriving the operations of one request.
#include "cost/paging_script.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "cost/checked.h"
#include "cost/count.h"
#include "cost/refuse.h"
#include "units/quote.h"

namespace cost {
namespace {

using units::Code;
using units::Fault;

constexpr uint64_t most_planned = uint64_t{1} << 20;  // table places of one request, so that its plan is small
constexpr std::string_view blanks = " \t\r\n";

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// The length of the name that `text` begins with; 0 if it begins with none.
size_t name_length(std::string_view text) {
    size_t length = 0;
    while (length < text.size() && (is_letter(text[length]) || (length > 0 && is_digit(text[length])))) ++length;
    return length;
}

class ScriptReader {
 public:
    explicit ScriptReader(uint64_t block_size) : block_size_(block_size) {}

    units::Result<std::vector<PagingOperation>> read(std::string_view text) {
        while (true) {
            const size_t begin = std::min(text.find_first_not_of(blanks), text.size());
            text.remove_prefix(begin);
            if (text.empty()) return std::move(operations_);
            const std::string_view word = text.substr(0, text.find_first_of(blanks));
            place_ = "operation " + std::to_string(++number_) + ", " + units::quote(word);
            if (auto fault = read_operation(word)) return fault;
            text.remove_prefix(word.size());
        }
    }

 private:
    struct Named {
        uint64_t sequence, length;
    };

    units::Refusal refuse(Code code, std::string_view why) const { return Fault{code, "operations", place_ + ": " + std::string(why), {}}; }
    units::Refusal malformed() const { return refuse(Code::number_malformed, "it is none of A+7, A>B, A:38>B and -A"); }

    units::Refusal read_operation(std::string_view word) {
        if (word.starts_with('-')) return read_close(word.substr(1));
        const std::string_view name = word.substr(0, name_length(word));
        std::string_view rest = word.substr(name.size());
        if (name.empty() || rest.empty()) return malformed();
        const char sign = rest.front();
        rest.remove_prefix(1);
        if (sign == '>') return read_fork(name, rest);
        uint64_t tokens = 0;
        if (sign == '+') {
            if (auto fault = read_count(rest, tokens)) return fault;
            return rest.empty() ? read_append(name, tokens) : malformed();
        }
        if (sign != ':') return malformed();
        if (auto fault = read_count(rest, tokens)) return fault;
        if (!rest.starts_with('>')) return malformed();
        return read_prefix(name, tokens, rest.substr(1));
    }

    units::Refusal read_count(std::string_view& rest, uint64_t& count) {
        if (rest.empty() || !is_digit(rest.front())) return malformed();
        for (count = 0; !rest.empty() && is_digit(rest.front()); rest.remove_prefix(1)) {
            count = count * 10 + static_cast<uint64_t>(rest.front() - '0');
            if (count > most_counted) return refuse(Code::overflow, "its number is above 2^53");
        }
        return {};
    }

    units::Refusal read_append(std::string_view name, uint64_t tokens) {
        if (!open_.contains(name)) {
            add(PagingKind::open, 0, 0);
            open_[name] = {opened_++, 0};
        }
        Named& named = open_[name];
        named.length += tokens;
        if (named.length > most_counted) return refuse(Code::overflow, "the sequence grows beyond 2^53 tokens");
        add(PagingKind::append, named.sequence, tokens);
        return {};
    }

    units::Refusal read_fork(std::string_view source, std::string_view name) {
        if (auto fault = refuse_names(source, name)) return fault;
        const Named named = open_[source];
        add(PagingKind::fork, named.sequence, 0);
        open_[name] = {opened_++, named.length};
        return {};
    }

    units::Refusal read_prefix(std::string_view source, uint64_t tokens, std::string_view name) {
        if (auto fault = refuse_names(source, name)) return fault;
        const Named named = open_[source];
        if (tokens > named.length) return refuse(Code::out_of_range, "it has only " + std::to_string(named.length) + " tokens");
        add(PagingKind::share_prefix, named.sequence, tokens);
        open_[name] = {opened_++, tokens - tokens % block_size_};
        return {};
    }

    units::Refusal read_close(std::string_view name) {
        if (name.empty() || name_length(name) != name.size()) return malformed();
        const auto found = open_.find(name);
        if (found == open_.end()) return refuse(Code::out_of_range, "there is no such sequence");
        add(PagingKind::close, found->second.sequence, 0);
        open_.erase(found);
        return {};
    }

    units::Refusal refuse_names(std::string_view source, std::string_view name) const {
        if (name.empty() || name_length(name) != name.size()) return malformed();
        if (!open_.contains(source)) return refuse(Code::out_of_range, "there is no such sequence");
        if (open_.contains(name)) return refuse(Code::out_of_range, "its new name is in use");
        return {};
    }

    void add(PagingKind kind, uint64_t sequence, uint64_t tokens) { operations_.push_back({kind, sequence, tokens, place_}); }

    uint64_t block_size_;
    std::vector<PagingOperation> operations_;
    std::map<std::string_view, Named> open_;
    std::string place_;
    uint64_t number_ = 0, opened_ = 0;
};

}  // namespace

units::Result<std::vector<PagingOperation>> read_paging_operations(std::string_view text, uint64_t block_size) {
    if (auto fault = refuse_counts({{"block_size", block_size, 1, any_count}})) return fault;
    return ScriptReader(block_size).read(text);
}

units::Result<PagingPlan> plan_request(const PagingRequest& request, uint64_t block_size) {
    const auto refuse = [](Text name, uint64_t number, Text range) {
        return refuse_range(name, real(number), range);
    };
    if (auto fault = refuse_counts({{"block_size", block_size, 1, any_count}})) return fault;
    if (request.samples == 0) return refuse("samples", 0, "1 or more");
    const uint64_t full_blocks = request.tokens / block_size;
    if (request.cached_blocks > full_blocks)
        return refuse("cached_full_blocks", request.cached_blocks,
                      "at most the full blocks of the prompt, " + std::to_string(full_blocks));
    const auto length = checked_sum(request.tokens, request.generated);
    if (!length) return refuse_overflow("generated", "the length of a sequence");
    const auto entries = checked_product(request.samples, ceil_division(*length, block_size) + 1);
    if (!entries || *entries > most_planned)
        return refuse(request.samples > 1 ? "samples" : "tokens", request.samples > 1 ? request.samples : request.tokens,
                      "less: the tables would hold more than 1,048,576 blocks");

    PagingPlan plan;
    std::vector<PagingOperation>& operations = plan.operations;
    const auto add = [&](PagingKind kind, uint64_t sequence, uint64_t tokens) {
        operations.push_back({kind, sequence, tokens, {}});
    };
    const uint64_t cached = request.cached_blocks * block_size;
    const uint64_t first = cached > 0 ? 1 : 0;  // of the samples; the cache's own sequence stands before it
    add(PagingKind::open, 0, 0);
    if (cached > 0) {
        add(PagingKind::append, 0, cached);
        plan.setup = operations.size();
        add(PagingKind::share_prefix, 0, cached);
        add(PagingKind::close, 0, 0);
    }
    add(PagingKind::append, first, request.tokens - cached);
    for (uint64_t sample = 1; sample < request.samples; ++sample) add(PagingKind::fork, first, 0);
    // In step up to the next boundary of a block: the order of blocks is that of writing token by token.
    uint64_t room = request.tokens % block_size == 0 ? block_size : block_size - request.tokens % block_size;
    for (uint64_t left = request.generated; left > 0; room = block_size) {
        const uint64_t part = std::min(room, left);
        for (uint64_t sample = 0; sample < request.samples; ++sample) add(PagingKind::append, first + sample, part);
        left -= part;
    }
    return plan;
}

}  // namespace cost
