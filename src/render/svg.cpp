// Writes a scene's shapes as one picture.
#include "render/svg.h"

#include "render/palette.h"
#include "render/svg_shape.h"

namespace render {
namespace {

enum class Keys : uint8_t { left_out, written };

void set_all(Element& element, const Look& look) {
    for (const auto& [name, value] : look) element.set(name, value);
}

SvgShape mark_shape(const scene::Mark& mark, Keys keys) {
    SvgShape shape = svg_shape(mark.shape);
    if (mark.alpha < 1) shape.place.set("opacity", svg_number(mark.alpha));
    if (keys == Keys::written) shape.place.set("data-mark", mark.key);
    return shape;
}

// Shapes that follow each other and look alike say how once, in a <g>.
void add_run(Element& svg, std::vector<SvgShape>& run) {
    if (run.size() == 1) {
        set_all(run.front().place, run.front().look);
        svg.add(std::move(run.front().place));
    } else if (!run.empty()) {
        Element group("g");
        set_all(group, run.front().look);
        for (SvgShape& shape : run) group.add(std::move(shape.place));
        svg.add(std::move(group));
    }
    run.clear();
}

void add_marks(Element& svg, const scene::Scene& scene, Keys keys) {
    std::vector<SvgShape> run;
    for (const scene::Mark& mark : scene.marks) {
        SvgShape shape = mark_shape(mark, keys);
        if (!run.empty() && run.front().look != shape.look) add_run(svg, run);
        run.push_back(std::move(shape));
    }
    add_run(svg, run);
}

Element target_element(const scene::Target& target) {
    Element element("rect");
    set_box(element, target.box);
    return element.set("data-key", target.key).set("data-name", target.name).set("data-value", target.value).set("stroke", "none");
}

Element ground_element(const scene::Scene& scene) {
    Element element("rect");
    element.set("width", svg_number(scene.width)).set("height", svg_number(scene.height));
    return element.set("fill", paint(scene::Ink::ground)).set("stroke", "none");
}

Element picture(const scene::Scene& scene, Keys keys) {
    Element svg("svg");
    svg.set("viewBox", "0 0 " + svg_number(scene.width) + " " + svg_number(scene.height));
    svg.set("data-width", svg_number(scene.width));
    set_all(svg, common_look());
    svg.add(ground_element(scene));
    add_marks(svg, scene, keys);
    return svg;
}

}  // namespace

Element svg_element(const scene::Scene& scene) { return picture(scene, Keys::left_out); }

std::string svg_file(const scene::Scene& scene, std::string_view alt) {
    Element svg = picture(scene, Keys::written);
    svg.set("role", "img").set("aria-label", alt);
    for (const scene::Target& target : scene.targets) svg.add(target_element(target));
    svg.set("xmlns", "http://www.w3.org/2000/svg").set("width", svg_number(scene.width)).set("height", svg_number(scene.height));
    svg.set("font-family", "var(--lp-font,system-ui,'Noto Sans CJK SC','PingFang SC','Microsoft YaHei',sans-serif)");  // a page has its own
    Element style("style");
    style.text(ink_styles("svg"));
    svg.children.insert(svg.children.begin(), std::move(style));
    return to_markup(svg) + "\n";
}

}  // namespace render
