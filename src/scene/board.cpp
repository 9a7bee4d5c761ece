// Measures the pieces of every step, then stacks those of one.
#include "scene/board.h"

#include <algorithm>

#include "scene/panel.h"
#include "scene/pieces.h"

namespace scene {
namespace {

constexpr float piece_gap = 20, card_padding = 12, card_gap = 12, card_width = 236, card_top = 44, title_height = 18, sentence_height = 18;

using Pieces = std::vector<frame::Piece>;

const std::string& id_of(const frame::Piece& piece) {
    return std::visit([](const auto& one) -> const std::string& { return one.id; }, piece);
}
const std::string& title_of(const frame::Piece& piece) {
    return std::visit([](const auto& one) -> const std::string& { return one.title; }, piece);
}

std::vector<std::string> title_lines(const frame::Piece& piece, float width) {
    return title_of(piece).empty() ? std::vector<std::string>{} : wrap(title_of(piece), body_text, width, true);
}

void include(std::vector<BoardLayout::Slot>& slots, const frame::Piece& piece, float width) {
    auto slot = std::find_if(slots.begin(), slots.end(), [&](const BoardLayout::Slot& one) { return one.id == id_of(piece); });
    if (slot == slots.end()) slot = slots.insert(slots.end(), BoardLayout::Slot{id_of(piece)});
    const size_t lines = title_lines(piece, width).size();
    slot->title = std::max(slot->title, lines == 0 ? 0 : title_height * static_cast<float>(lines) + 8);
    slot->height = std::max(slot->height, std::visit([&](const auto& one) { return height_of(one, width); }, piece));
}

float room_of(const frame::Piece& piece, const BoardLayout& layout) {
    for (const BoardLayout::Slot& slot : layout.slots)
        if (slot.id == id_of(piece)) return slot.title + slot.height;
    return 0;
}

float stack_height(const Pieces& pieces, const BoardLayout& layout, float between, float around) {
    float height = 0;
    for (const frame::Piece& piece : pieces) height += room_of(piece, layout) + 2 * around + between;
    return std::max(height - between, 0.0f);
}

float height_of_board(const frame::Board& board, const BoardLayout& layout) {
    const float main = layout.top + stack_height(board.main, layout, piece_gap, 0);
    const float cards = stack_height(board.side, layout, card_gap, card_padding);
    if (board.side.empty()) return main + margin;
    if (layout.beside) return std::max(main + margin, card_top + cards + 10);
    return main + piece_gap + cards + 8;
}

template <class Visit>
void for_each_board(const frame::Reel& reel, Visit visit) {
    for (const frame::Frame& frame : reel.frames)
        if (const auto* board = std::get_if<frame::Board>(&frame.marks)) visit(frame, *board);
}

class BoardPainter {
public:
    BoardPainter(Drawing& drawing, const BoardLayout& layout) : drawing_(drawing), layout_(layout) {}

    void sentence(const std::string& text) {
        const std::vector<std::string> lines = wrap(text, value_text, layout_.main_width, true);
        for (size_t i = 0; i < lines.size(); ++i)
            drawing_.bold("answer.text." + std::to_string(i), {margin, layout_.sentence_y + sentence_height * static_cast<float>(i)}, lines[i],
                          Ink::strong, value_text);
    }

    // Returns where the stack ends.
    float main(const Pieces& pieces) {
        float y = layout_.top;
        for (const frame::Piece& piece : pieces) {
            draw(piece, {margin, y, layout_.main_width, room_of(piece, layout_)});
            y += room_of(piece, layout_) + piece_gap;
        }
        return y;
    }

    void cards(const Pieces& pieces, Point at) {
        for (const frame::Piece& piece : pieces) {
            const float room = room_of(piece, layout_);
            const Box card{at.x, at.y, layout_.card_width + 2 * card_padding, room + 2 * card_padding};
            drawing_.add(id_of(piece) + ".card", Rect{card, 8, Ink::panel, 1, Ink::grid, 1});
            draw(piece, {card.x + card_padding, card.y + card_padding, layout_.card_width, room});
            at.y = card.bottom() + card_gap;
        }
    }

private:
    void draw(const frame::Piece& piece, Box box) {
        const std::vector<std::string> lines = title_lines(piece, box.w);
        for (size_t i = 0; i < lines.size(); ++i)
            drawing_.bold(id_of(piece) + ".title." + std::to_string(i), {box.x, box.y + 13 + title_height * static_cast<float>(i)}, lines[i], Ink::text);
        for (const BoardLayout::Slot& slot : layout_.slots)
            if (slot.id == id_of(piece)) box = {box.x, box.y + slot.title, box.w, slot.height};
        std::visit([&](const auto& one) { draw_piece(drawing_, one, box); }, piece);
    }

    Drawing& drawing_;
    const BoardLayout& layout_;
};

}  // namespace

BoardLayout lay_out_boards(const frame::Reel& reel, float width, bool beside) {
    BoardLayout layout;
    layout.width = width;
    layout.beside = beside;
    layout.badge_size = beside ? body_text : small_text;
    bool any_card = false;
    for_each_board(reel, [&](const frame::Frame&, const frame::Board& board) { any_card = any_card || !board.side.empty(); });
    layout.card_width = beside ? card_width - 2 * card_padding : width - 2 * 8 - 2 * card_padding;
    layout.main_width = beside && any_card ? width - card_width - margin - 2 * margin : width - 2 * margin;
    size_t badge_lines = 1, sentence_lines = 1;
    for_each_board(reel, [&](const frame::Frame& frame, const frame::Board& board) {
        badge_lines = std::max(badge_lines, badge_text_lines(frame, layout.badge_size, width).size());
        sentence_lines = std::max(sentence_lines, wrap(board.answer, value_text, layout.main_width, true).size());
        for (const frame::Piece& piece : board.main) include(layout.slots, piece, layout.main_width);
        for (const frame::Piece& piece : board.side) include(layout.slots, piece, layout.card_width);
    });
    layout.sentence_y = 50 + 16 * static_cast<float>(badge_lines);
    layout.top = layout.sentence_y + sentence_height * static_cast<float>(sentence_lines - 1) + 22;
    for_each_board(reel, [&](const frame::Frame&, const frame::Board& board) {
        layout.height = std::max(layout.height, height_of_board(board, layout));
    });
    return layout;
}

Scene draw_board(const frame::Frame& frame, const frame::Board& board, const BoardLayout& layout) {
    Drawing drawing(layout.width, layout.height);
    BoardPainter painter(drawing, layout);
    const float below = painter.main(board.main);
    painter.cards(board.side, layout.beside ? Point{layout.width - card_width - 12, card_top} : Point{8, below});
    painter.sentence(board.answer);
    draw_badge(drawing, frame, layout.badge_size, layout.width);
    return drawing.take();
}

}  // namespace scene
