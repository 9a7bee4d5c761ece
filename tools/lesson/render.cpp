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

// A lesson's file or a translation's, as it was read.
struct File {
    std::string path, text;
    std::string language;
};

// The lesson in each language that is wanted, and the files that it was made of: its own, then every translation's.
struct Loaded {
    std::vector<File> files;
    std::vector<lesson::Lesson> lessons;
    int status = exit_ok;
};

bool is_page(RenderOutput output) { return output == RenderOutput::page || output == RenderOutput::single; }

int read_files(const std::string& path, std::vector<File>& files) {
    files.push_back({path, {}, {}});
    for (const Overlay& overlay : find_overlays(path)) files.push_back({overlay.path, {}, std::string(overlay.language)});
    for (File& file : files) {
        auto text = read_file(file.path);
        if (!text) return refuse(file.path, text.fault());
        file.text = *text;
    }
    return exit_ok;
}

// Errors are told in full, as `lesson check` would; warnings do not keep a page from being made.
int tell_errors(const lesson::Document& document, const File& file) {
    complain(errors_text(file.path, document.faults));
    return exit_refused;
}

Loaded load(const RenderRequest& request) {
    Loaded loaded;
    loaded.status = read_files(request.file, loaded.files);
    if (loaded.status != exit_ok) return loaded;
    File& own = loaded.files.front();
    lesson::Document document = lesson::read(own.text);
    if (document.usable())
        for (lesson::Fault& fault : lesson::place(own.text, review::control_faults(document.lesson))) document.faults.push_back(std::move(fault));
    if (!document.usable()) {
        loaded.status = tell_errors(document, own);
        return loaded;
    }
    own.language = document.lesson.language;
    const bool all = request.language.empty() && is_page(request.output);
    if (request.language.empty() || request.language == own.language) loaded.lessons.push_back(std::move(document.lesson));
    for (size_t i = 1; i < loaded.files.size(); ++i) {
        const File& overlay = loaded.files[i];
        if (!all && overlay.language != request.language) continue;
        lesson::Document translated = lesson::read(own.text, as_overlay(overlay.text), overlay.language);
        if (!translated.usable()) {
            loaded.status = tell_errors(translated, overlay);
            return loaded;
        }
        loaded.lessons.push_back(std::move(translated.lesson));
    }
    if (loaded.lessons.empty())
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

// Where a lesson's file lies.
std::string place_of(const std::string& path) { return "lessons/" + fs::path(path).filename().string(); }

// The same as an address, in which some characters of a name would mean something else.
std::string address_of(const std::string& path) {
    std::string address;
    for (const char c : place_of(path)) address += c == '%' ? "%25" : c == '#' ? "%23" : c == '?' ? "%3F" : std::string(1, c);
    return address;
}

// Each language's page, with the others that `is_there` says a reader can go to.
template <class IsThere>
std::vector<OutputFile> make_pages(const Loaded& loaded, std::string_view stem, std::string_view parts, IsThere&& is_there) {
    const File& own = loaded.files.front();
    const std::string src = address_of(own.path), style = page_style();
    std::vector<std::string> names;
    for (const File& file : loaded.files) names.push_back(page_name(stem, file.language, own.language));
    render::PageSettings settings{src, {}, style, parts};
    for (size_t i = 0; i < names.size(); ++i)
        if (is_there(names[i], loaded.files[i].language)) settings.languages.push_back({loaded.files[i].language, names[i]});
    std::vector<OutputFile> pages;
    for (const lesson::Lesson& lesson : loaded.lessons)
        pages.push_back({page_name(stem, lesson.language, own.language), render::page(lesson, frame::solve(lesson), settings)});
    return pages;
}

int write_pages(const RenderRequest& request, const Loaded& loaded) {
    const auto is_there = [&](const std::string& name, std::string_view language) {
        const auto is_written = [&](const lesson::Lesson& lesson) { return lesson.language == language; };
        std::error_code ignored;
        return std::any_of(loaded.lessons.begin(), loaded.lessons.end(), is_written) || fs::exists(fs::path(request.directory) / name, ignored);
    };
    std::vector<OutputFile> files = make_pages(loaded, "index", {}, is_there);
    for (const File& file : loaded.files) files.push_back({place_of(file.path), file.text});
    for (OutputFile& asset : page_assets()) files.push_back(std::move(asset));
    return write_files(request.directory, files);
}

// One file is made to be handed on alone, and so leads to no other.
int write_single(const RenderRequest& request, const Loaded& loaded) {
    std::string parts = single_file_parts();
    if (parts.empty()) return usage("one file with all in it is made by dist/bin/lesson, which has the engine beside it", render_usage);
    for (const File& file : loaded.files) parts += render::inert_file(address_of(file.path), file.text);
    const auto nowhere = [](const std::string&, std::string_view) { return false; };
    return write_files(request.directory, make_pages(loaded, fs::path(request.file).stem().string(), parts, nowhere));
}

}  // namespace

int render(Arguments arguments) {
    const auto request = read_render_request(arguments);
    if (!request) return usage(request.fault().message, render_usage);
    const Loaded loaded = load(*request);
    if (loaded.status != exit_ok) return loaded.status;
    switch (request->output) {
        case RenderOutput::svg: return put_svg(*request, loaded.lessons.front());
        case RenderOutput::text:
            put(render::transcript(loaded.lessons.front(), frame::solve(loaded.lessons.front())));
            return exit_ok;
        case RenderOutput::single: return write_single(*request, loaded);
        default: return write_pages(*request, loaded);
    }
}

}  // namespace tools
