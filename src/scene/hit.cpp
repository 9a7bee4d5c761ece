// Finds the topmost target under a point.
#include "scene/hit.h"

namespace scene {

int target_at(const Scene& scene, Point point, float reach) {
    for (size_t i = scene.targets.size(); i-- > 0;) {
        const Box& box = scene.targets[i].box;
        const Box grown{box.x - reach, box.y - reach, box.w + 2 * reach, box.h + 2 * reach};
        if (grown.contains(point)) return static_cast<int>(i);
    }
    return -1;
}

}  // namespace scene
