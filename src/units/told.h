// What is told only to those who ask what there is: meanings and summaries, which the page's engine does without.
#pragma once

#include <string_view>

namespace units {

// The engine computes and does not describe. Its tables are made at compile time only, so that both kinds can be linked with the
// same core.
#ifdef LESSON_PLAYER_BRIEF
static constexpr bool describes = false;
#else
static constexpr bool describes = true;
#endif
consteval std::string_view told(std::string_view text) { return describes ? text : std::string_view(); }

}  // namespace units
