// Finds each piece's largest values and sets its axes by them.
#include "frame/align.h"

#include <algorithm>

namespace frame {
namespace {

uint32_t columns_of(const Cells& cells) {
    uint32_t most = std::max(cells.limit ? static_cast<uint32_t>(cells.limit->at) : 0, cells.before);
    for (const CellRow& row : cells.rows) {
        uint32_t columns = 0;
        for (const CellMark& cell : row.cells) columns += cell.columns;
        most = std::max({most, columns, row.before});
    }
    for (const ColumnTick& tick : cells.ticks) most = std::max(most, tick.column);
    return most;
}

uint32_t columns_of(const Mapping& mapping) {
    size_t most = 0;
    for (const std::vector<Strip>* strips : {&mapping.from, &mapping.to})
        for (const Strip& strip : *strips) most = std::max(most, strip.cells.size());
    return static_cast<uint32_t>(most);
}

struct Measure {
    Reach& reach;

    void operator()(const Bars& bars) const {
        for (const BarRow& row : bars.rows) {
            double end = 0;
            for (const BarPart& part : row.parts) end += part.value;
            reach.x = std::max({reach.x, end, row.before.value_or(0)});
        }
        if (bars.limit) reach.x = std::max(reach.x, bars.limit->at);
    }
    void operator()(const Cells& cells) const {
        reach.x = std::max(reach.x, static_cast<double>(columns_of(cells)));
    }
    void operator()(const Mapping& mapping) const {
        reach.x = std::max(reach.x, static_cast<double>(columns_of(mapping)));
    }
    void operator()(const Chart& chart) const {
        for (const Series& series : chart.series)
            for (const ChartPoint& point : series.points) include(point);
        if (chart.chosen) include(chart.chosen->at);
        if (chart.level) reach.y = std::max(reach.y, chart.level->at);
    }
    void operator()(const Facts&) const {}
    void operator()(const Trips&) const {}

    void include(ChartPoint point) const {
        reach.x = std::max(reach.x, point.x);
        reach.y = std::max(reach.y, point.y);
        if (point.x > 0 && (reach.x_least == 0 || point.x < reach.x_least)) reach.x_least = point.x;
    }
};

struct Set {
    const Reach& reach;

    void operator()(Bars& bars) const { bars.axis = linear_axis(bars.unit, reach.x); }
    void operator()(Cells& cells) const { cells.columns = std::max(static_cast<uint32_t>(reach.x), columns_of(cells)); }
    void operator()(Mapping& mapping) const { mapping.columns = std::max(static_cast<uint32_t>(reach.x), columns_of(mapping)); }
    void operator()(Chart& chart) const {
        chart.x = chart.x_doubles ? doubling_axis(reach.x_least, reach.x) : linear_axis(chart.x_unit, reach.x);
        chart.y = linear_axis(chart.y_unit, reach.y);
    }
    void operator()(Facts&) const {}
    void operator()(Trips&) const {}
};

template <class Pieces, class Visit>
void for_each_piece(Pieces& board, Visit visit) {
    for (auto& piece : board.main) visit(piece);
    for (auto& piece : board.side) visit(piece);
}

std::string_view id_of(const Piece& piece) {
    return std::visit([](const auto& one) { return std::string_view(one.id); }, piece);
}

}  // namespace

std::vector<Reach> reach_of(const std::vector<const Board*>& boards) {
    std::vector<Reach> reaches;
    for (const Board* board : boards)
        for_each_piece(*board, [&](const Piece& piece) {
            auto found = std::find_if(reaches.begin(), reaches.end(), [&](const Reach& reach) { return reach.id == id_of(piece); });
            if (found == reaches.end()) found = reaches.insert(reaches.end(), Reach{std::string(id_of(piece))});
            std::visit(Measure{*found}, piece);
        });
    return reaches;
}

void align(Board& board, const std::vector<Reach>& reaches) {
    for_each_piece(board, [&](Piece& piece) {
        for (const Reach& reach : reaches)
            if (reach.id == id_of(piece)) std::visit(Set{reach}, piece);
    });
}

}  // namespace frame
