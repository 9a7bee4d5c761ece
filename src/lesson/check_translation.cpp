// Matches a translation's texts with the lesson's by id, and tells which are missing or stale.
#include "lesson/check_translation.h"

#include <algorithm>

#include "lesson/check_text.h"
#include "lesson/did_you_mean.h"
#include "lesson/languages.h"
#include "lesson/read_references.h"
#include "units/quote.h"

namespace lesson {
namespace {

using units::Code;

struct Place {
    Text* text;
    const Case* scope;
    bool translated;
    std::string* address;  // of a reference to another lesson; null of any other text
};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// "Longer", "texts"; no unit and no name such as "KV" or "FlashAttention".
bool is_plain_word(std::string_view word) {
    constexpr size_t shortest = 3;
    return word.size() >= shortest && std::all_of(word.begin() + 1, word.end(), [](char c) { return c >= 'a'; });
}

// Chinese characters, three words in a row, or two plain ones outside of braces: what no other language would write so. A placeholder, a
// number or a name may be the same in all.
bool has_words(std::string_view text) {
    int in_a_row = 0, plain = 0, depth = 0;
    for (size_t at = 0; at < text.size();) {
        if (static_cast<uint8_t>(text[at]) >= 0xE3) return true;  // leads a Chinese character in UTF-8
        const size_t end = static_cast<size_t>(std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), is_letter) - text.begin());
        if (end > at) {
            plain += depth == 0 && is_plain_word(text.substr(at, end - at));
            if (++in_a_row == 3 || plain == 2) return true;
            at = end + (end < text.size() && text[end] == ' ');  // a blank goes on
            continue;
        }
        depth += (text[at] == '{') - (text[at] == '}');
        in_a_row = 0;
        ++at;
    }
    return false;
}

class Translation {
 public:
    Translation(Source& overlay, Lesson& lesson, const Offers& offers) : overlay_(overlay), lesson_(lesson), offers_(offers) {
        for_each_text(lesson, [&](Text& text, const Case* scope) {
            if (text.empty()) return;  // an optional one that is not there
            index_.add(text.id, static_cast<uint32_t>(places_.size()));
            places_.push_back({&text, scope, false, nullptr});
        });
        index_.sort();
        for (auto* references : {&lesson.prerequisites, &lesson.leads_to})
            for (Reference& reference : *references)
                if (!reference.text.empty()) places_[index_.find(reference.text.id)].address = &reference.href;
    }

    void read_head(Object& object, std::string_view named);
    void read_texts(const Node& texts, bool whole);

 private:
    void read_entry(const Node& node, Place& place);
    void check_mark(Object& entry, const Text& source);
    void refuse_unknown(const Node& node);

    Source& overlay_;
    Lesson& lesson_;
    const Offers& offers_;
    NameIndex index_;
    std::vector<Place> places_;
};

void Translation::read_head(Object& object, std::string_view named) {
    object.format_one();
    const std::string_view translates = object.string("translates");
    if (!translates.empty() && !lesson_.id.empty() && translates != lesson_.id)
        overlay_.faults.add(
            Code::wrong_value, "/translates",
            concat({"this translates ", units::quote(translates), ", but the lesson is ", units::quote(lesson_.id)}),
            concat({"write ", units::quote(lesson_.id)}));
    const std::string_view language = object.choice("language", languages);
    if (language.empty()) return;
    if (language == lesson_.language)
        overlay_.faults.add(Code::wrong_value, "/language", "this is the language of the lesson itself",
                            "name the language of the translation");
    else if (!named.empty() && language != named)
        overlay_.faults.add(Code::wrong_value, "/language", concat({"the file is named for ", named, ", but this says ", language}),
                            concat({"name the file for ", language, ", or write ", units::quote(named)}));
    lesson_.language = language;
}

void Translation::read_texts(const Node& texts, bool whole) {
    for (const Node& node : overlay_.tree.children(texts)) {
        if (overlay_.faults.full()) return;
        const uint32_t number = index_.find(overlay_.tree.key(node));
        if (number != NameIndex::none)
            read_entry(node, places_[number]);
        else if (whole)
            refuse_unknown(node);
    }
    for (const Place& place : places_)
        if (whole && !place.translated)
            overlay_.faults.add(
                Code::translation_missing, "/texts", concat({"no translation of ", units::quote(place.text->id)}),
                concat({"add \"", place.text->id, "\": {\"of\": \"", source_mark(place.text->text), "\", \"text\": …}"}));
}

void Translation::read_entry(const Node& node, Place& place) {
    place.translated = true;
    Object entry(overlay_, node, child_pointer("/texts", overlay_.tree.key(node)));
    check_mark(entry, *place.text);
    Text text = entry.text("text", place.text->id);
    if (place.address) read_address(entry, *place.address);
    text.guess = place.text->guess;
    entry.finish();
    if (text.empty()) return;
    if (text.text == place.text->text && has_words(text.text))
        overlay_.faults.add(Code::translation_missing, entry.pointer_of("text"), concat({"the text of ", units::quote(place.text->id), " is still the source's own"}),
                            "translate it");
    check_text(text, place.scope, offers_, overlay_.faults);
    place.text->text = text.text;
}

void Translation::check_mark(Object& entry, const Text& source) {
    const std::string remedy = concat({"\"of\": \"", source_mark(source.text), "\""});
    if (!entry.has("of"))
        return overlay_.faults.add(Code::missing_key, entry.pointer(), "the key \"of\" is missing", concat({"add ", remedy}));
    const Node* written = entry.value("of", Node::Kind::string);
    if (written && overlay_.tree.text(*written) != source_mark(source.text))
        overlay_.faults.add(Code::translation_stale, entry.pointer_of("of"),
                            concat({"the source of ", units::quote(source.id), " has changed since this was translated; it now says ", units::quote(source.text)}),
                            concat({"once the text fits its source, write ", remedy}));
}

void Translation::refuse_unknown(const Node& node) {
    const std::string_view id = overlay_.tree.key(node);
    units::Nearest nearest(id);
    for (const Place& place : places_) nearest.offer(place.text->id);
    overlay_.faults.add_at(node.key_offset, Code::translation_unknown, child_pointer("/texts", id),
                           concat({"the lesson has no text ", units::quote(id)}), did_you_mean(nearest, "delete it"));
}

}  // namespace

void lay_over(Source& overlay, Lesson& lesson, const Offers& offers, bool whole, std::string_view named) {
    Translation translation(overlay, lesson, offers);
    Object object(overlay, overlay.tree.root(), "");
    translation.read_head(object, named);
    if (const Node* texts = object.value("texts", Node::Kind::object)) translation.read_texts(*texts, whole);
    object.finish();
}

}  // namespace lesson
