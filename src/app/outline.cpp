// Walks outlines and cuts dashes.
#include "app/outline.h"

#include <algorithm>
#include <cmath>

namespace app {
namespace {

constexpr float same_point = 0.01f;  // where two corners meet without a straight edge between
constexpr float quarter = 1.57079632679f;

void add_corner(Run& run, scene::Point centre, float radius, float from, int pieces) {
    for (int i = 0; i <= pieces; ++i) {
        const float angle = from + quarter * static_cast<float>(i) / static_cast<float>(pieces);
        const scene::Point point{centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)};
        if (std::hypot(point.x - run.back().x, point.y - run.back().y) > same_point) run.push_back(point);
    }
}

}  // namespace

Run rect_outline(const scene::Box& box, float radius, int corner_pieces) {
    if (radius <= 0)
        return {{box.x, box.y}, {box.right(), box.y}, {box.right(), box.bottom()}, {box.x, box.bottom()}, {box.x, box.y}};
    radius = std::min({radius, box.w / 2, box.h / 2});
    Run run{{box.x + radius, box.y}};
    add_corner(run, {box.right() - radius, box.y + radius}, radius, -quarter, corner_pieces);
    add_corner(run, {box.right() - radius, box.bottom() - radius}, radius, 0, corner_pieces);
    add_corner(run, {box.x + radius, box.bottom() - radius}, radius, quarter, corner_pieces);
    add_corner(run, {box.x + radius, box.y + radius}, radius, 2 * quarter, corner_pieces);
    run.back() = run.front();
    return run;
}

std::vector<Run> dashes(const Run& run, scene::DashPattern pattern) {
    std::vector<Run> pieces;
    bool on = true;
    float left = pattern.on;
    Run piece{run.front()};
    for (size_t i = 1; i < run.size(); ++i) {
        scene::Point at = run[i - 1];
        float rest = std::hypot(run[i].x - at.x, run[i].y - at.y);
        while (rest > left) {
            at = {at.x + (run[i].x - at.x) * left / rest, at.y + (run[i].y - at.y) * left / rest};
            rest -= left;
            if (on) {
                piece.push_back(at);
                pieces.push_back(piece);
            }
            piece.assign(1, at);
            on = !on;
            left = on ? pattern.on : pattern.off;
        }
        left -= rest;
        piece.push_back(run[i]);
    }
    if (on && piece.size() > 1) pieces.push_back(piece);
    return pieces;
}

}  // namespace app
