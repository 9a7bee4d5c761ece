// The one walk through a lesson's texts and runs, shared by checker, translation and frame.
#pragma once

#include <type_traits>
#include <variant>

#include "lesson/lesson.h"

namespace lesson::detail {

inline constexpr const Case* no_scope = nullptr;

template <class Visit>
void walk(auto& block, Visit& visit) {
    using Kind = std::remove_const_t<std::remove_reference_t<decltype(block)>>;
    if constexpr (std::is_same_v<Kind, Section>) {
        visit(block.title, no_scope);
    } else if constexpr (std::is_same_v<Kind, Paragraph>) {
        visit(block.text, no_scope);
    } else if constexpr (std::is_same_v<Kind, Check>) {
        visit(block.question, no_scope);
        visit(block.answer, no_scope);
    } else if constexpr (std::is_same_v<Kind, Terms>) {
        visit(block.title, no_scope);
        for (auto& item : block.items) {
            visit(item.term, no_scope);
            visit(item.text, no_scope);
        }
    } else if constexpr (std::is_same_v<Kind, Figure>) {
        visit(block.title, no_scope);
        visit(block.question, no_scope);
        visit(block.given, block.steps.empty() ? no_scope : &block.steps.front().run);
        for (auto& step : block.steps) {
            visit(step.ask.question, &step.run);
            for (auto& choice : step.ask.choices)
                for (auto* text : {&choice.text, &choice.why}) visit(*text, &step.run);
            for (auto* text : {&step.title, &step.caption, &step.alt, &step.badge}) visit(*text, &step.run);
        }
    } else {
        static_assert(std::is_same_v<Kind, Example>);
        visit(block.title, no_scope);
        visit(block.given, block.rows.empty() ? no_scope : &block.rows.front().run);
        for (auto* text : {&block.column_name, &block.column_working, &block.column_result}) visit(*text, no_scope);
        for (auto& row : block.rows)
            for (auto* text : {&row.name, &row.working, &row.result}) visit(*text, &row.run);
        for (auto* text : {&block.remark, &block.limits, &block.provenance}) visit(*text, no_scope);
    }
}

}  // namespace lesson::detail

namespace lesson {

template <class AnyLesson, class Visit>
void for_each_text(AnyLesson& lesson, Visit&& visit) {
    visit(lesson.title, detail::no_scope);
    visit(lesson.summary, detail::no_scope);
    for (auto* references : {&lesson.prerequisites, &lesson.leads_to})
        for (auto& reference : *references) visit(reference.text, detail::no_scope);
    for (auto& block : lesson.blocks) std::visit([&](auto& kind) { detail::walk(kind, visit); }, block);
}

template <class Visit>
void for_each_case(const Lesson& lesson, Visit&& visit) {
    for (const Block& block : lesson.blocks) {
        if (const auto* figure = std::get_if<Figure>(&block))
            for (const Step& step : figure->steps) visit(step.run);
        if (const auto* example = std::get_if<Example>(&block))
            for (const Row& row : example->rows) visit(row.run);
    }
}

}  // namespace lesson
