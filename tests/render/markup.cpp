// Text never becomes markup: whatever a lesson says is shown as letters, in HTML, SVG and JSON.
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include "render/element.h"
#include "render/svg.h"

using render::Element;

TEST_CASE("text and attributes are escaped") {
    Element element("p");
    element.set("title", "\"><script>x</script>").text("<img src=x onerror=alert(1)> & more");
    CHECK(render::to_markup(element) ==
          "<p title=\"&quot;&gt;&lt;script&gt;x&lt;/script&gt;\">&lt;img src=x onerror=alert(1)&gt; &amp; more</p>");
}

TEST_CASE("characters that XML forbids are left out") {
    Element element("p");
    element.text(std::string("a\x01\x1f" "b\tc"));
    CHECK(render::to_markup(element) == "<p>ab\tc</p>");
}

TEST_CASE("JSON keeps every character and parses again") {
    Element element("text");
    const std::string awkward = "quote \" backslash \\ line\nend \x02 中文 </script>";
    element.set("data-name", awkward).text(awkward);
    std::string json;
    render::append_json(element, json);
    const auto tree = nlohmann::json::parse(json);
    CHECK(tree[0] == "text");
    CHECK(tree[1]["data-name"] == awkward);
    CHECK(tree[2][0] == awkward);
}

TEST_CASE("an SVG has no id, no script, no event and asks for nothing") {
    scene::Scene scene{100, 50, {}, {}};
    scene.marks.push_back({"a", scene::Label{{5, 20}, scene::Anchor::start, "<script>alert(1)</script>", 12}, 1});
    scene.targets.push_back({"t", {0, 0, 10, 10}, "\" onload=\"alert(1)", "javascript:alert(1)"});
    const std::string svg = render::svg_file(scene, "alt \" onclick=\"x");
    CHECK(svg.find("<script") == svg.npos);
    CHECK(svg.find(" id=") == svg.npos);
    CHECK(svg.find("\" onload=\"") == svg.npos);
    CHECK(svg.find("\" onclick=\"") == svg.npos);
    CHECK(svg.find("href") == svg.npos);
    CHECK(svg.find("url(") == svg.npos);
}

TEST_CASE("shapes that follow each other and look alike say how once, each at its own place and under its own key") {
    scene::Scene scene{100, 50, {}, {}};
    scene.marks.push_back({"a", scene::Label{{5, 20}, scene::Anchor::end, "A", 12, true, scene::Ink::move, true}, 1});
    scene.marks.push_back({"b", scene::Label{{5, 40}, scene::Anchor::end, "B", 12, true, scene::Ink::move, true}, 0.5f});
    scene.marks.push_back({"c", scene::Label{{5, 45}, scene::Anchor::end, "C", 13, true, scene::Ink::move, true}, 1});
    const std::string look = " fill=\"var(--lp-move,#c2410c)\" text-anchor=\"end\" font-weight=\"700\">";
    const std::string svg = render::to_markup(render::svg_element(scene));
    CHECK(svg.find("<g" + look + "<text x=\"5\" y=\"20\">A</text><text x=\"5\" y=\"40\" opacity=\"0.5\">B</text></g>"
                   "<text x=\"5\" y=\"45\" font-size=\"13\"" + look + "C</text>") != svg.npos);
    CHECK(render::svg_file(scene, "alt").find("<text x=\"5\" y=\"40\" opacity=\"0.5\" data-mark=\"b\">B</text></g>") != svg.npos);
}

TEST_CASE("shapes paint strokes above their fill, where the picture's common look is that of words") {
    scene::Scene scene{100, 50, {}, {}};
    scene.marks.push_back({"square", scene::Rect{{1, 2, 30, 4}, 0, scene::Ink::panel, 1, scene::Ink::grid, 2}, 1});
    scene.marks.push_back({"bent", scene::Line{{{0, 0}, {10, 5}, {0, 9}}, scene::Ink::strong, 3}, 1});
    scene.marks.push_back({"bare", scene::Label{{5, 20}, scene::Anchor::start, "A", 12}, 1});
    const std::string svg = render::to_markup(render::svg_element(scene));
    CHECK(svg.find("stroke-width=\"2\" paint-order=\"normal\"/>") != svg.npos);
    CHECK(svg.find("<path d=\"M0 0L10 5L0 9\" stroke=\"var(--lp-strong,#0b1222)\"/>") != svg.npos);
    CHECK(svg.find("<text x=\"5\" y=\"20\" fill=\"var(--lp-text,#1e293b)\" stroke=\"none\">A</text>") != svg.npos);
}

TEST_CASE("each kind of shape becomes an element that shows it") {
    scene::Scene scene{100, 50, {}, {}};
    scene.marks.push_back({"rect", scene::Rect{{1, 2, 30, 4}, 9, scene::Ink::move, 0.5f, scene::Ink::compute, 2, scene::Dash::dashed}, 1});
    scene.marks.push_back({"dots", scene::Hatching{{0, 0, 20, 20}, scene::Hatch::dots, scene::Ink::move}, 1});
    scene.marks.push_back({"line", scene::Line{{{0, 0}, {10, 5}}, scene::Ink::strong, 3}, 0.25f});
    scene.marks.push_back({"area", scene::Area{{{0, 0}, {10, 0}, {10, 10}}, scene::Ink::change, 0.1f}, 1});
    scene.marks.push_back({"disc", scene::Disc{{5, 6}, 3, scene::Ink::panel, scene::Ink::strong, 1}, 1});
    const std::string svg = render::to_markup(render::svg_element(scene));
    CHECK(svg.find("<rect x=\"1\" y=\"2\" width=\"30\" height=\"4\" rx=\"2\" fill=\"var(--lp-move,#c2410c)\" fill-opacity=\"0.5\"") != svg.npos);
    CHECK(svg.find("stroke-dasharray=\"5 4\"") != svg.npos);
    CHECK(svg.find("h0") != svg.npos);
    CHECK(svg.find("d=\"M0 0L10 5\"") != svg.npos);
    CHECK(svg.find("opacity=\"0.25\"") != svg.npos);
    CHECK(svg.find("d=\"M0 0H10V10Z\"") != svg.npos);
    CHECK(svg.find("<circle cx=\"5\" cy=\"6\" r=\"3\"") != svg.npos);
}
