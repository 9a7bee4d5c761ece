// Measures labels against their picture and against each other.
#include "review/labels.h"

#include <algorithm>

#include "scene/drawing.h"

namespace review {
namespace {

struct Placed {
    const scene::Mark* mark;
    scene::Box box;
};

// From the top down: what begins below a label touches it no more, so that few have to be compared.
std::vector<Placed> labels_of(const scene::Scene& scene) {
    std::vector<Placed> labels;
    for (const scene::Mark& mark : scene.marks)
        if (const auto* label = std::get_if<scene::Label>(&mark.shape)) labels.push_back({&mark, scene::box_of(*label)});
    std::stable_sort(labels.begin(), labels.end(), [](const Placed& a, const Placed& b) { return a.box.y < b.box.y; });
    return labels;
}

bool touch(const scene::Box& a, const scene::Box& b) { return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom(); }

float beyond(const scene::Box& box, const scene::Scene& scene) {
    return std::max({-box.x, -box.y, box.right() - scene.width, box.bottom() - scene.height, 0.0f});
}

}  // namespace

std::vector<LabelFault> label_faults(const scene::Scene& scene) {
    std::vector<LabelFault> faults;
    const std::vector<Placed> labels = labels_of(scene);
    for (size_t i = 0; i < labels.size(); ++i) {
        if (const float by = beyond(labels[i].box, scene); by > 0) faults.push_back({labels[i].mark, nullptr, by});
        for (size_t j = i + 1; j < labels.size() && labels[j].box.y < labels[i].box.bottom(); ++j)
            if (touch(labels[i].box, labels[j].box)) faults.push_back({labels[i].mark, labels[j].mark});
    }
    return faults;
}

const std::string& label_text(const scene::Mark& mark) { return std::get<scene::Label>(mark.shape).text; }

}  // namespace review
