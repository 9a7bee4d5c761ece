// Tries places for labels.
#include "scene/room.h"

#include <algorithm>
#include <cmath>

namespace scene {
namespace {

constexpr float clearance = 1;

// How much of a stroke lies in a box: the part of it between the edges that it crosses (Liang and Barsky).
float length_within(const Box& box, Point from, Point to) {
    float begin = 0, end = 1;
    const auto cut = [&](float start, float step, float low, float high) {
        if (step == 0) return start > low && start < high;
        const float a = (low - start) / step, b = (high - start) / step;
        begin = std::max(begin, std::min(a, b));
        end = std::min(end, std::max(a, b));
        return begin < end;
    };
    const float dx = to.x - from.x, dy = to.y - from.y;
    if (!cut(from.x, dx, box.x, box.right()) || !cut(from.y, dy, box.y, box.bottom())) return 0;
    return (end - begin) * std::hypot(dx, dy);
}

float shared(float low_a, float high_a, float low_b, float high_b) { return std::max(0.0f, std::min(high_a, high_b) - std::max(low_a, low_b)); }

}  // namespace

void Room::keep_off(const Line& line) {
    for (size_t i = 1; i < line.points.size(); ++i) strokes_.emplace_back(line.points[i - 1], line.points[i]);
}

void Room::keep_off(const Disc& disc) {
    const float reach = disc.radius + disc.width / 2;
    boxes_.push_back({disc.centre.x - reach, disc.centre.y - reach, 2 * reach, 2 * reach});
}

void Room::keep_off(const Label& label) { boxes_.push_back(box_of(label)); }

float Room::covered(const Box& box) const {
    float sum = 0;
    for (const auto& [from, to] : strokes_) sum += length_within(box, from, to);
    for (const Box& other : boxes_)
        sum += shared(box.x, box.right(), other.x, other.right()) * shared(box.y, box.bottom(), other.y, other.bottom());
    return sum;
}

Point Room::place(std::string key, std::string_view words, Ink ink, float size, bool bold, std::span<const Point> places) {
    Label label{{}, Anchor::start, std::string(words), size, bold, ink, true};
    Point best;
    float least = -1;
    for (const Point& place : places) {
        label.at = place;
        Box box = box_of(label);
        label.at.x += std::clamp(box.x, within_.x, std::max(within_.right() - box.w, within_.x)) - box.x;
        label.at.y += std::clamp(box.y, within_.y, std::max(within_.bottom() - box.h, within_.y)) - box.y;
        box = box_of(label);
        const float covers = covered({box.x - clearance, box.y - clearance, box.w + 2 * clearance, box.h + 2 * clearance});
        if (least >= 0 && covers >= least) continue;
        best = label.at;
        least = covers;
        if (covers == 0) break;
    }
    label.at = best;
    add(std::move(key), std::move(label));
    return best;
}

std::vector<Point> places_about(Point at, float width) {
    std::vector<Point> places;
    for (const float away : {13.0f, 27.0f, 41.0f, 55.0f}) {
        for (const float left : {at.x - width / 2, at.x + 4, at.x - 4 - width}) places.push_back({left, at.y - away});
        for (const float left : {at.x + away, at.x - away - width})
            if (away < 30) places.push_back({left, at.y + 5});  // farther off it might name something else at that height
        for (const float left : {at.x - width / 2, at.x + 4, at.x - 4 - width}) places.push_back({left, at.y + away + 11});
    }
    return places;
}

std::vector<Point> places_by_level(float level, const Box& plot, float width) {
    std::vector<Point> places;
    for (const float y : {level - 10, level + 18, level - 26, level + 34})
        for (float left = std::max(plot.right() + 6 - width, plot.x); left >= plot.x; left -= 12) places.push_back({left, y});
    return places;
}

}  // namespace scene
