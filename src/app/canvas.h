// The live picture: window, renderer and sheet together, painting one scene when asked.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/paint.h"
#include "app/renderer.h"
#include "app/sheet.h"
#include "app/text_scale.h"
#include "app/window.h"
#include "scene/scene.h"

namespace app {

// The next mark to bake.
struct BakeCursor {
    size_t scene = 0, mark = 0;
};

class Canvas {
public:
    // False where the browser has no WebGL 2 or gives no drawn text back; nothing is left behind then.
    bool open();
    void close();
    bool is_open() const { return window_.is_open(); }

    // Inks, fonts and size may come before `open` and stay through `close`.
    void set_size(float css_width, float css_height, float ratio);
    void set_ink(scene::Ink ink, uint32_t rgba) { inks_[static_cast<size_t>(ink)] = rgba; }
    void set_fonts(std::string_view families);  // a list in CSS

    // Draws what `visible` cuts out of the scene. True: text is not yet as sharp as it will be; draw again next frame.
    bool draw(const scene::Scene& scene, const scene::Box& visible, double now);
    // Bakes text of scenes for about `budget` milliseconds, so that drawing them is as quick as drawing ones seen before. Once the
    // size is known, this may come before the first drawing. True: there is more.
    bool bake_ahead(const std::vector<scene::Scene>& scenes, const scene::Box& visible, BakeCursor& cursor, double budget);

    // Between the two nothing is drawn: all the context held is gone.
    void lost() { lost_ = true; }
    void restored();

private:
    float scale_for(const scene::Box& visible) const;
    Placement place(const scene::Box& visible) const;
    bool load(const scene::Scene& scene, Placement& placement, double now);
    uint32_t ink(scene::Ink ink) const { return inks_[static_cast<size_t>(ink)]; }
    void ready_pen();
    Window window_;
    Renderer renderer_;
    std::optional<Sheet> sheet_;
    TextScale text_scale_;
    Inks inks_{};
    std::string families_ = "sans-serif";
    bool light_text_ = false;
    bool pen_stale_ = true;  // fonts or shade changed: text is to be drawn anew
    bool lost_ = false;
};

}  // namespace app
