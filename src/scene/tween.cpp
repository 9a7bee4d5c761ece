// Mixes two scenes mark by mark.
#include "scene/tween.h"

#include <algorithm>

namespace scene {
namespace {

float mix(float a, float b, float t) { return a + (b - a) * t; }
Point mix(Point a, Point b, float t) { return {mix(a.x, b.x, t), mix(a.y, b.y, t)}; }
Box mix(const Box& a, const Box& b, float t) { return {mix(a.x, b.x, t), mix(a.y, b.y, t), mix(a.w, b.w, t), mix(a.h, b.h, t)}; }

std::vector<Point> mix(const std::vector<Point>& a, const std::vector<Point>& b, float t) {
    if (a.size() != b.size()) return b;
    std::vector<Point> points(b.size());
    for (size_t i = 0; i < b.size(); ++i) points[i] = mix(a[i], b[i], t);
    return points;
}

// Moves the geometry of `a` into `to`; everything else is already the second scene's.
void move_from(const Rect& a, Rect& to, float t) { to.box = mix(a.box, to.box, t); }
void move_from(const Hatching& a, Hatching& to, float t) { to.box = mix(a.box, to.box, t); }
void move_from(const Line& a, Line& to, float t) { to.points = mix(a.points, to.points, t); }
void move_from(const Area& a, Area& to, float t) { to.points = mix(a.points, to.points, t); }
void move_from(const Disc& a, Disc& to, float t) { to.centre = mix(a.centre, to.centre, t); }
void move_from(const Label& a, Label& to, float t) {
    if (a.anchor == to.anchor) to.at = mix(a.at, to.at, t);
}

const Mark* find(const Scene& scene, const Mark& like) {
    for (const Mark& mark : scene.marks)
        if (mark.key == like.key && mark.shape.index() == like.shape.index()) return &mark;
    return nullptr;
}

float ease(float t) { return t * t * (3 - 2 * t); }

}  // namespace

Scene between(const Scene& from, const Scene& to, float progress) {
    if (progress <= 0) return from;
    if (progress >= 1) return to;
    const float t = ease(progress);
    Scene scene;
    scene.width = mix(from.width, to.width, t);
    scene.height = mix(from.height, to.height, t);
    scene.targets = to.targets;
    for (const Mark& old : from.marks)
        if (!find(to, old)) scene.marks.push_back({old.key, old.shape, old.alpha * (1 - t)});
    for (const Mark& mark : to.marks) {
        Mark mixed = mark;
        if (const Mark* old = find(from, mark)) {
            std::visit([&](auto& shape) { move_from(std::get<std::decay_t<decltype(shape)>>(old->shape), shape, t); }, mixed.shape);
        } else {
            mixed.alpha *= t;
        }
        scene.marks.push_back(std::move(mixed));
    }
    return scene;
}

}  // namespace scene
