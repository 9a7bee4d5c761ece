// Draws names and values in small boxes of one width.
#include <algorithm>
#include <string>
#include <vector>

#include "scene/pieces.h"

namespace scene {
namespace {

constexpr float gap = 8, padding = 8, line_height = 16;

struct FactGrid {
    float width = 0, height = 0;  // of a box
    size_t per_row = 1;
};

float wanted_width(const frame::Fact& fact) {
    return std::max({text_width(fact.name, small_text), text_width(fact.value, value_text, true), text_width(fact.working, small_text)}) + 2 * padding;
}

FactGrid lay_out(const frame::Facts& facts, float room) {
    FactGrid grid;
    float widest = 60;
    for (const frame::Fact& fact : facts.facts) widest = std::max(widest, wanted_width(fact));
    const size_t fitting = static_cast<size_t>(std::max((room + gap) / (widest + gap), 1.0f)), count = std::max<size_t>(facts.facts.size(), 1);
    const size_t rows = (count + fitting - 1) / fitting;
    grid.per_row = (count + rows - 1) / rows;  // rows of one length
    grid.width = (room - gap * static_cast<float>(grid.per_row - 1)) / static_cast<float>(grid.per_row);
    size_t name = 1, working = 0;
    for (const frame::Fact& fact : facts.facts) {
        name = std::max(name, wrap(fact.name, small_text, grid.width - 2 * padding).size());
        if (!fact.working.empty()) working = std::max(working, wrap(fact.working, small_text, grid.width - 2 * padding).size());
    }
    grid.height = 2 * padding + 20 + line_height * static_cast<float>(name + working);
    return grid;
}

void draw_fact(Drawing& drawing, const std::string& key, const frame::Fact& fact, Box box) {
    const Ink ink = fact.tone == frame::Tone::quiet ? Ink::text : ink_of(fact.tone);
    drawing.add(key + ".box", Rect{box, 4, Ink::panel, 1, fact.changed ? Ink::change : Ink::grid, fact.changed ? 2.0f : 1.0f});
    float y = box.y + padding + 11;
    const auto lines = [&](const char* part, const std::string& text) {
        if (text.empty()) return;
        const std::vector<std::string> broken = wrap(text, small_text, box.w - 2 * padding);
        for (size_t i = 0; i < broken.size(); ++i, y += line_height)
            drawing.text(key + part + std::to_string(i), {box.x + padding, y}, broken[i], Ink::quiet);
    };
    lines(".name.", fact.name);
    drawing.bold(key + ".value", {box.x + padding, y + 4}, fact.value, ink, value_text);
    y += 22;
    lines(".working.", fact.working);
    drawing.target(key, box, fact.name, fact.value);
}

}  // namespace

float height_of(const frame::Facts& facts, float width) {
    const FactGrid grid = lay_out(facts, width);
    const size_t rows = (facts.facts.size() + grid.per_row - 1) / grid.per_row;
    return static_cast<float>(rows) * (grid.height + gap) - gap;
}

void draw_piece(Drawing& drawing, const frame::Facts& facts, Box box) {
    const FactGrid grid = lay_out(facts, box.w);
    for (size_t i = 0; i < facts.facts.size(); ++i) {
        const float column = static_cast<float>(i % grid.per_row), row = static_cast<float>(i / grid.per_row);
        const Box place{box.x + column * (grid.width + gap), box.y + row * (grid.height + gap), grid.width, grid.height};
        draw_fact(drawing, facts.id + "." + facts.facts[i].id, facts.facts[i], place);
    }
}

}  // namespace scene
