// Writes the translation's texts over the lesson's own where another source language is wanted.
#include "starter.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "template_data.h"

namespace tools {
namespace {

using Json = nlohmann::ordered_json;

// What `name` names in `node`: an object of that id in a list, also in those of its question, or else a key; null where nothing is
// called so.
Json* find_in(Json& node, const std::string& name) {
    if (node.is_array()) {
        const auto found = std::find_if(node.begin(), node.end(), [&](const Json& item) { return item.is_object() && item.value("id", "") == name; });
        return found == node.end() ? nullptr : &*found;
    }
    for (const auto& [key, child] : node.items())
        if (child.is_array() || key == "ask")
            if (Json* found = find_in(child, name)) return found;
    return node.contains(name) ? &node[name] : nullptr;
}

// A translation's path, such as "bound.memory.title". The heads of an example's columns stand under one key, and what refers to
// another lesson has only one text.
Json& text_at(Json& lesson, std::string_view path) {
    Json* at = &lesson;
    while (!path.empty()) {
        const size_t dot = std::min(path.find('.'), path.size());
        std::string name(path.substr(0, dot));
        path.remove_prefix(std::min(dot + 1, path.size()));
        if (name.starts_with("column-")) {
            at = &at->at("columns");
            name.erase(0, std::string_view("column-").size());
        }
        at = find_in(*at, name);
    }
    return at->is_object() ? at->at("text") : *at;
}

std::string english_source() {
    Json lesson = Json::parse(template_source);
    const Json overlay = Json::parse(template_english);
    for (const auto& [path, entry] : overlay.at("texts").items()) text_at(lesson, path) = entry.at("text");
    lesson["language"] = overlay.at("language");
    return lesson.dump(2) + "\n";
}

}  // namespace

std::vector<OutputFile> starter_files(std::string_view language) {
    if (language == "en") return {{"lesson.json", english_source()}};
    return {{"lesson.json", template_source}, {"lesson.en.json", template_english}};
}

}  // namespace tools
