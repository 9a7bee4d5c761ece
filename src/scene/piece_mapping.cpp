// Draws strips of cells on two sides, the table between them, and an arrow for each entry.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "scene/legend.h"
#include "scene/pieces.h"

namespace scene {
namespace {

constexpr float strip_height = 20, pitch = 32, title_room = 22, head_gap = 6, entry_width = 26, entry_gap = 8, copy_room = 14,
                least_links = 40, most_cell = 24, arrow = 7;

// Left edges of what stands side by side, from the piece's own.
struct Sides {
    float cell = 0;  // width of one
    float from = 0, entry = 0, links = 0, head = 0, to = 0, tail = 0;
};

float widest_head(const std::vector<frame::Strip>& strips) {
    float width = 12;
    for (const frame::Strip& strip : strips) width = std::max(width, text_width(strip.head, small_text, true));
    return width + head_gap;
}

Sides lay_out(const frame::Mapping& mapping, float room) {
    const float from_head = widest_head(mapping.from), to_head = widest_head(mapping.to);
    float tail = 0;
    for (const std::string& text : mapping.tails) tail = std::max(tail, text_width(text, small_text, true));
    const float columns = static_cast<float>(std::max(mapping.columns, 1u));
    const float around = from_head + entry_gap + entry_width + to_head + copy_room + tail;
    Sides sides;
    sides.cell = std::clamp((room - around - least_links) / (2 * columns), 2.0f, most_cell);
    sides.from = from_head;
    sides.entry = sides.from + sides.cell * columns + entry_gap;
    sides.links = sides.entry + entry_width;
    sides.tail = room - tail;
    sides.to = sides.tail - copy_room - sides.cell * columns;
    sides.head = sides.to - to_head;
    return sides;
}

size_t rows_of(const frame::Mapping& mapping) { return std::max({mapping.from.size(), mapping.to.size(), size_t{1}}); }

class MappingPainter {
 public:
    MappingPainter(Drawing& drawing, const frame::Mapping& mapping, Box box)
        : drawing_(drawing), mapping_(mapping), box_(box), sides_(lay_out(mapping, box.w)) {}
    void draw();

 private:
    // The middle of a strip: those of one side are spread over the height of both.
    float y(size_t index, size_t count) const {
        const float height = pitch * static_cast<float>(rows_of(mapping_));
        return box_.y + title_room + height * (static_cast<float>(index) + 0.5f) / static_cast<float>(std::max<size_t>(count, 1));
    }
    float from_y(size_t index) const { return y(index, mapping_.from.size()); }
    float to_y(size_t index) const { return y(index, mapping_.to.size()); }
    void titles();
    void strip(const frame::Strip& strip, const std::string& key, Point middle);
    void cell(const frame::CellMark& cell, const std::string& key, const std::string& head, Box box);
    void head(const frame::Strip& strip, const std::string& key, Point at);
    void link(const frame::Link& link, const std::string& key);
    void copy(const frame::Link& copy, const std::string& key);
    void tip(const std::string& key, Point at, Point from, Ink ink);

    Drawing& drawing_;
    const frame::Mapping& mapping_;
    Box box_;
    Sides sides_;
};

void MappingPainter::draw() {
    titles();
    const std::string& id = mapping_.id;
    for (const frame::Link& one : mapping_.links) link(one, id + ".link." + std::to_string(one.from));
    for (const frame::Link& one : mapping_.copies) copy(one, id + ".copy." + std::to_string(one.to));
    const size_t first = drawing_.marks().size();
    for (size_t i = 0; i < mapping_.from.size(); ++i) {
        const std::string key = id + ".from." + std::to_string(i);
        head(mapping_.from[i], key, {box_.x, from_y(i) + 4});
        strip(mapping_.from[i], key, {box_.x + sides_.from, from_y(i)});
    }
    for (size_t i = 0; i < mapping_.to.size(); ++i) {
        const std::string key = id + ".to." + std::to_string(i);
        head(mapping_.to[i], key, {box_.x + sides_.head, to_y(i) + 4});
        strip(mapping_.to[i], key, {box_.x + sides_.to, to_y(i)});
        if (!mapping_.to[i].tail.empty())
            drawing_.bold(key + ".tail", {box_.x + sides_.tail, to_y(i) + 4}, mapping_.to[i].tail,
                          mapping_.to[i].changed ? Ink::text : Ink::quiet, small_text);
    }
    layer_cells(drawing_, first);
    const float under = title_room + pitch * static_cast<float>(rows_of(mapping_)) + 4;
    draw_legend(drawing_, id, mapping_.legend, {box_.x, box_.y + under, box_.w, 0});
}

void MappingPainter::titles() {
    const float y = box_.y + 12;
    drawing_.text(mapping_.id + ".from_title", {box_.x, y}, mapping_.from_title, Ink::quiet);
    if (!mapping_.by_title.empty())
        drawing_.text(mapping_.id + ".by_title", {box_.x + sides_.entry + entry_width / 2, y}, mapping_.by_title, Ink::quiet,
                      small_text, Anchor::middle);
    drawing_.text(mapping_.id + ".to_title", {box_.x + sides_.head, y}, mapping_.to_title, Ink::quiet);
}

void MappingPainter::head(const frame::Strip& strip, const std::string& key, Point at) {
    drawing_.bold(key + ".head", at, strip.head, Ink::text, small_text);
}

void MappingPainter::strip(const frame::Strip& strip, const std::string& key, Point middle) {
    const Box box{middle.x, middle.y - strip_height / 2, sides_.cell * static_cast<float>(strip.cells.size()), strip_height};
    for (size_t i = 0; i < strip.cells.size(); ++i)
        cell(strip.cells[i], key + "." + std::to_string(i), strip.head,
             {box.x + sides_.cell * static_cast<float>(i), box.y, sides_.cell, box.h});
    const auto frame_around = [&](const char* part, float by, Ink ink, float width, Dash dash = Dash::solid) {
        drawing_.add(key + part, Rect{{box.x - by, box.y - by, box.w + 2 * by, box.h + 2 * by}, 2 + by, {}, 1, ink, width, dash});
    };
    if (strip.shared) frame_around(".shared", 3, Ink::store, 1.5f);
    if (strip.before > 0) frame_around(".before", 1, Ink::strong, 1.5f, Dash::dashed);
    if (strip.changed) frame_around(".changed", strip.shared ? 6.0f : 3.0f, Ink::change, 2);
}

void MappingPainter::cell(const frame::CellMark& cell, const std::string& key, const std::string& head, Box box) {
    draw_toned(drawing_, key, box, cell.tone, cell.hollow, 2);
    if (cell.changed)
        drawing_.add(key + ".changed", Rect{{box.x + 1, box.y + 1, box.w - 2, box.h - 2}, 2, {}, 1, Ink::change, 2.5f});
    draw_cell_text(drawing_, key, box, cell.text, Ink::text);
    if (!cell.says.empty()) drawing_.target(key, box, head, cell.says);
}

void MappingPainter::link(const frame::Link& link, const std::string& key) {
    const float y = from_y(link.from);
    const Ink ink = link.changed ? Ink::change : Ink::quiet;
    const Point start{box_.x + (link.text.empty() ? sides_.entry - entry_gap + 3 : sides_.links), y},
        end{box_.x + sides_.head - 4, to_y(link.to)};
    drawing_.line(key, start, end, ink, link.changed ? 2.5f : 1.5f);
    tip(key, end, start, ink);
    if (link.text.empty()) return;
    const Box entry{box_.x + sides_.entry, y - strip_height / 2, entry_width, strip_height};
    drawing_.add(key + ".entry", Rect{entry, 2, Ink::panel, 1, ink, link.changed ? 2.5f : 1.5f});
    drawing_.bold(key + ".text", {entry.x + entry.w / 2, y + 4}, link.text, Ink::text, small_text, Anchor::middle);
}

// Out to the right of one strip, along, and back into the other.
void MappingPainter::copy(const frame::Link& copy, const std::string& key) {
    const float right = box_.x + sides_.tail - copy_room, out = right + copy_room - 5;
    const float from = to_y(copy.from), to = to_y(copy.to);
    drawing_.add(key, Line{{{right + 3, from}, {out, from}, {out, to}, {right + 4, to}}, Ink::move, 2});
    tip(key, {right + 3, to}, {out, to}, Ink::move);
}

void MappingPainter::tip(const std::string& key, Point at, Point from, Ink ink) {
    const float x = at.x - from.x, y = at.y - from.y, length = std::max(std::hypot(x, y), 1.0f);
    const Point along{x / length * arrow, y / length * arrow}, back{at.x - along.x, at.y - along.y};
    drawing_.add(key + ".tip",
                 Area{{at, {back.x - along.y / 2, back.y + along.x / 2}, {back.x + along.y / 2, back.y - along.x / 2}}, ink, 1});
}

}  // namespace

float height_of(const frame::Mapping& mapping, float width) {
    const float legend = legend_height(mapping.legend, width);
    return title_room + pitch * static_cast<float>(rows_of(mapping)) + (legend > 0 ? legend + 4 : 0);
}

void draw_piece(Drawing& drawing, const frame::Mapping& mapping, Box box) { MappingPainter(drawing, mapping, box).draw(); }

}  // namespace scene
