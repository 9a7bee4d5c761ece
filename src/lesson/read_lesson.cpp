// Reads the lesson and its blocks.
#include "lesson/read_lesson.h"

#include "lesson/languages.h"
#include "lesson/read_references.h"
#include "lesson/read_runs.h"

namespace lesson {
namespace {

Terms read_terms(Object& object, const std::string& id) {
    Terms terms{id, object.text("title", id + ".title"), {}};
    IdScope ids(object.source());
    object.each("items", 1, any_number, [&](const Node& node, std::string pointer) {
        Object item(object.source(), node, std::move(pointer));
        const std::string item_id = item.id(&ids), prefix = id + "." + item_id;
        Text term = item.text("term", prefix + ".term");
        Text text = item.text("text", prefix + ".text");
        terms.items.push_back({item_id, std::move(term), std::move(text)});
        item.finish();
    });
    ids.check();
    return terms;
}

Section read_section(Object& object, const std::string& id) { return {id, object.text("title", id + ".title")}; }

Paragraph read_paragraph(Object& object, const std::string& id) { return {id, object.text("text", id + ".text")}; }

Check read_check(Object& object, const std::string& id) {
    Text question = object.text("question", id + ".question");
    return {id, std::move(question), object.text("answer", id + ".answer")};
}

struct BlockKind {
    std::string_view name;
    Block (*read)(Object& object, const std::string& id);
};

template <auto Read>
Block as_block(Object& object, const std::string& id) {
    return Read(object, id);
}

constexpr BlockKind block_kinds[] = {
    {"section", as_block<read_section>}, {"paragraph", as_block<read_paragraph>}, {"terms", as_block<read_terms>},
    {"figure", as_block<read_figure>},   {"example", as_block<read_example>},     {"check", as_block<read_check>},
};

// A block of unknown kind has unknown keys; only its kind is a fault then.
void read_block(Object& object, IdScope& ids, std::vector<Block>& blocks) {
    std::vector<std::string_view> names;
    for (const BlockKind& kind : block_kinds) names.push_back(kind.name);
    const std::string_view wanted = object.choice("kind", names);
    const std::string id = object.id(&ids);
    for (const BlockKind& kind : block_kinds) {
        if (kind.name != wanted) continue;
        blocks.push_back(kind.read(object, id));
        object.finish();
    }
}

}  // namespace

Lesson read_lesson(Source& source) {
    Lesson lesson;
    Object object(source, source.tree.root(), "");
    object.format_one();
    lesson.id = object.id(nullptr);
    lesson.language = object.choice("language", languages);
    lesson.title = object.text("title", "title");
    lesson.summary = object.text("summary", "summary", Need::optional);
    lesson.prerequisites = read_references(object, "prerequisites");
    lesson.leads_to = read_references(object, "leads_to");
    IdScope ids(source);
    object.each("blocks", 1, any_number, [&](const Node& node, std::string pointer) {
        Object block(source, node, std::move(pointer));
        read_block(block, ids, lesson.blocks);
    });
    ids.check();
    object.finish();
    return lesson;
}

}  // namespace lesson
