// One line for each kind.
#include "frame/boards.h"

namespace frame {

const BoardKind* board_kind(lesson::Picture picture) {
    switch (picture) {
        case lesson::Picture::bound: break;
        case lesson::Picture::growth: return &growth_board;
        case lesson::Picture::batching: return &batching_board;
        case lesson::Picture::flash: return &flash_board;
        case lesson::Picture::kv_cache: return &kv_cache_board;
        case lesson::Picture::paging: return &paging_board;
        case lesson::Picture::accounts: return &accounts_board;
        case lesson::Picture::quantisation: return &quantisation_board;
        case lesson::Picture::parallel: return &parallel_board;
        case lesson::Picture::scaling: return &scaling_board;
        case lesson::Picture::recompute: return &recompute_board;
    }
    return nullptr;
}

}  // namespace frame
