# Writes HEADER, the words of the core (keys figure.* and page.*) in both languages, from the JSON files in STRINGS.
cmake_policy(VERSION 3.22)

# Sets `out` to the table `name` of one language, sorted by key for a binary search, and `out`_keys to all keys of its file.
function(make_table out name file)
  file(READ ${file} json)
  string(JSON count LENGTH "${json}")
  set(all "")
  set(keys "")
  math(EXPR last "${count} - 1")
  foreach(i RANGE ${last})
    string(JSON key MEMBER "${json}" ${i})
    list(APPEND all ${key})
    if(key MATCHES "^(figure|page)\\.")
      list(APPEND keys ${key})
    endif()
  endforeach()
  list(SORT keys)
  set(table "inline constexpr Word ${name}[] = {\n")
  foreach(key IN LISTS keys)
    string(JSON text GET "${json}" ${key})
    string(APPEND table "    {\"${key}\", R\"~~(${text})~~\"},\n")
  endforeach()
  string(APPEND table "};\n")
  set(${out} "${table}" PARENT_SCOPE)
  list(SORT all)
  set(${out}_keys "${all}" PARENT_SCOPE)
endfunction()

make_table(chinese words_zh_hans ${STRINGS}/zh-Hans.json)
make_table(english words_en ${STRINGS}/en.json)
if(NOT chinese_keys STREQUAL english_keys)
  set(only_chinese ${chinese_keys})
  list(REMOVE_ITEM only_chinese ${english_keys})
  set(only_english ${english_keys})
  list(REMOVE_ITEM only_english ${chinese_keys})
  message(FATAL_ERROR "web/strings: only in zh-Hans.json: ${only_chinese}; only in en.json: ${only_english}")
endif()
file(WRITE ${HEADER} "// Made from web/strings by tools/cmake/write_words.cmake.
#pragma once

#include <string_view>

namespace frame {

struct Word {
    std::string_view key, text;
};

${chinese}
${english}
}  // namespace frame
")
