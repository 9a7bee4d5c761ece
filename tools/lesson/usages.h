// How each command of `lesson` is used, for its --help and beside what was wrong.
#pragma once

#include <string_view>

namespace tools {

inline constexpr std::string_view check_usage = "usage: lesson check FILE... [--json]     (- is standard input)\n";
inline constexpr std::string_view codes_usage = "usage: lesson codes [--json]\n";
inline constexpr std::string_view new_usage =
    "usage: lesson new DIR [--lang zh-Hans|en]     (writes lesson.json in that language; in Chinese, its translation lesson.en.json too)\n";
inline constexpr std::string_view translate_usage =
    "usage: lesson translate FILE --lang zh-Hans|en     (NAME.LANG.json for NAME.json, to standard output: every text with its mark, in the\n"
    "                                                   source's words where the NAME.LANG.json beside it has none; not into that file itself)\n";
inline constexpr std::string_view render_usage =
    "usage: lesson render FILE [-o DIR] [--lang zh-Hans|en]     the static pages, into DIR (the current one if not given): one for each\n"
    "                                                           language that the lesson has, or the one named\n"
    "       lesson render FILE --single [-o DIR] [--lang L]     the same pages, each with all in it, which open from disk (from dist/bin)\n"
    "       lesson render FILE --svg FIGURE:STEP [--width 720|320] [--lang L]     one picture, to standard output\n"
    "       lesson render FILE --text [--lang L]     all words and numbers, to standard output\n";
inline constexpr std::string_view model_usage =
    "usage: lesson model [--json]                            list the systems\n"
    "       lesson model NAME [--json]                       describe one: inputs, units, formula, limits, source\n"
    "       lesson model --all [--json]                      describe all of them\n"
    "       lesson model NAME KEY=VALUE ... [--json]         compute; a bare number is in base units (FLOP, byte, s)\n"
    "       lesson model NAME KEY=VALUE,VALUE ... [--json]   sweep: one answer for each value; two sweeps: their product\n"
    "       lesson model NAME 'KEY=[V,V]' ...                a list is one value; rows are lists: 'requests=[[0,4],[0,1]]'\n";

}  // namespace tools
