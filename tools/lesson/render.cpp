// `lesson render`: the static page of a lesson, one of its pictures, or its words.
#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "assets.h"
#include "commands.h"
#include "files.h"
#include "frame/frame.h"
#include "output.h"
#include "render/page.h"
#include "render/svg.h"
#include "render/transcript.h"
#include "render_request.h"
#include "report.h"
#include "review/controls.h"
#include "scene/draw.h"
#include "usages.h"

namespace tools {
namespace {

namespace fs = std::filesystem;

// A lesson in the language asked for, with the files it was made of.
struct Loaded {
    lesson::Document document;
    std::vector<std::pair<std::string, std::string>> files;  // path and text: the lesson, then every overlay
    int status = exit_ok;
};

int refuse(const std::string& path, const units::Fault& fault) {
    complain(text_of(printable(path), {fault.code, "", 1, 1, fault.message, fault.hint, false}));
    return exit_usage;
}

// Errors are told in full, as `lesson check` would; warnings do not keep a page from being made.
int tell_errors(const Loaded& loaded, const std::string& overlay_path) {
    for (const lesson::Fault& fault : loaded.document.faults)
        if (units::info(fault.code).severity == units::Severity::error)
            complain(text_of(printable(fault.in_overlay ? overlay_path : loaded.files.front().first), fault));
    return exit_refused;
}

Loaded load(const RenderRequest& request) {
    Loaded loaded;
    const auto text = read_file(request.file);
    if (!text) {
        loaded.status = refuse(request.file, text.fault());
        return loaded;
    }
    loaded.files.emplace_back(request.file, *text);
    std::string overlay_path, overlay;
    for (const Overlay& found : find_overlays(request.file)) {
        const auto translation = read_file(found.path);
        if (!translation) {
            loaded.status = refuse(found.path, translation.fault());
            return loaded;
        }
        loaded.files.emplace_back(found.path, *translation);
        if (found.language != request.language) continue;
        overlay_path = found.path;
        overlay = *translation;
    }
    loaded.document = lesson::read(*text, overlay);
    if (loaded.document.usable())
        for (lesson::Fault& fault : lesson::place(*text, review::control_faults(lesson::read(*text).lesson))) loaded.document.faults.push_back(std::move(fault));
    if (!loaded.document.usable()) loaded.status = tell_errors(loaded, overlay_path);
    else if (!request.language.empty() && loaded.document.lesson.language != request.language)
        loaded.status = refuse(request.file, {units::Code::translation_missing, {}, "the lesson has no text in " + request.language,
                                              "write " + fs::path(request.file).stem().string() + "." + request.language + ".json beside it"});
    return loaded;
}

int put_svg(const RenderRequest& request, const lesson::Lesson& lesson) {
    const lesson::Figure* figure = lesson::find_figure(lesson, request.figure);
    if (!figure) return usage("the lesson has no figure " + request.figure, render_usage);
    const frame::Reel reel = frame::make_reel(lesson, frame::solve(lesson), *figure);
    if (request.step < 1 || request.step > reel.frames.size())
        return usage("figure " + request.figure + " has steps 1 to " + std::to_string(reel.frames.size()), render_usage);
    const frame::Frame& frame = reel.frames[request.step - 1];
    put(render::svg_file(scene::draw(frame, scene::layout_of(reel, request.width)), frame.alt));
    return exit_ok;
}

// The lesson's own language is the page that a server shows first.
std::string page_name(std::string_view stem, std::string_view language, std::string_view own) {
    return std::string(stem) + (language == own ? "" : "." + std::string(language)) + ".html";
}

// Where a page looks for a lesson's file.
std::string place_of(const std::string& path) { return "lessons/" + fs::path(path).filename().string(); }

// The lesson's languages as links between its pages: its own first, then each translation's.
std::vector<std::string> languages_of(const Loaded& loaded) {
    std::vector<std::string> languages{lesson::read(loaded.files.front().second).lesson.language};
    for (const Overlay& overlay : find_overlays(loaded.files.front().first)) languages.emplace_back(overlay.language);
    return languages;
}

// The page that is wanted, under the name that its sisters in the other languages link to.
OutputFile make_page(const Loaded& loaded, std::string_view stem, std::string_view parts) {
    const lesson::Lesson& lesson = loaded.document.lesson;
    const std::string src = place_of(loaded.files.front().first);
    const std::vector<std::string> languages = languages_of(loaded);
    std::vector<std::string> names;
    for (const std::string& language : languages) names.push_back(page_name(stem, language, languages.front()));
    const std::string style = page_style();
    render::PageSettings settings{src, {}, style, parts};
    for (size_t i = 0; i < languages.size(); ++i) settings.languages.push_back({languages[i], names[i]});
    return {page_name(stem, lesson.language, languages.front()), render::page(lesson, frame::solve(lesson), settings)};
}

int write_page(const RenderRequest& request, const Loaded& loaded) {
    std::vector<OutputFile> files{make_page(loaded, "index", {})};
    for (const auto& [path, text] : loaded.files) files.push_back({place_of(path), text});
    for (OutputFile& asset : page_assets()) files.push_back(std::move(asset));
    return write_files(request.directory, files);
}

int write_single(const RenderRequest& request, const Loaded& loaded) {
    std::string parts = single_file_parts();
    if (parts.empty()) return usage("one file with all in it is made by dist/bin/lesson, which has the engine beside it", render_usage);
    for (const auto& [path, text] : loaded.files) parts += render::inert_file(place_of(path), text);
    const std::vector<OutputFile> files{make_page(loaded, fs::path(request.file).stem().string(), parts)};
    return write_files(request.directory, files);
}

}  // namespace

int render(Arguments arguments) {
    const auto request = read_render_request(arguments);
    if (!request) return usage(request.fault().message, render_usage);
    const Loaded loaded = load(*request);
    if (loaded.status != exit_ok) return loaded.status;
    switch (request->output) {
        case RenderOutput::svg: return put_svg(*request, loaded.document.lesson);
        case RenderOutput::text:
            put(render::transcript(loaded.document.lesson, frame::solve(loaded.document.lesson)));
            return exit_ok;
        case RenderOutput::single: return write_single(*request, loaded);
        default: return write_page(*request, loaded);
    }
}

}  // namespace tools
