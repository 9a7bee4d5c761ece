# Writes HEADER, the words of the core (keys figure.* and page.*) in both languages, from the JSON files in STRINGS.
cmake_policy(VERSION 3.22)

file(READ ${STRINGS}/zh-Hans.json chinese)
file(READ ${STRINGS}/en.json english)

# Sets `out` to all keys of a JSON text, sorted.
function(keys_of out json)
  string(JSON count LENGTH "${json}")
  math(EXPR last "${count} - 1")
  set(keys "")
  foreach(i RANGE ${last})
    string(JSON key MEMBER "${json}" ${i})
    list(APPEND keys ${key})
  endforeach()
  list(SORT keys)
  set(${out} "${keys}" PARENT_SCOPE)
endfunction()

keys_of(chinese_keys "${chinese}")
keys_of(english_keys "${english}")
if(NOT chinese_keys STREQUAL english_keys)
  set(only_chinese ${chinese_keys})
  list(REMOVE_ITEM only_chinese ${english_keys})
  set(only_english ${english_keys})
  list(REMOVE_ITEM only_english ${chinese_keys})
  message(FATAL_ERROR "web/strings: these keys are in one language only: ${only_chinese} ${only_english}")
endif()

set(lines "")
foreach(key IN LISTS chinese_keys)
  if(key MATCHES "^(figure|page)\\.")
    string(JSON chinese_text GET "${chinese}" ${key})
    string(JSON english_text GET "${english}" ${key})
    string(APPEND lines "${key}\t${chinese_text}\t${english_text}\n")
  endif()
endforeach()
file(WRITE ${HEADER} "// Made from web/strings by tools/cmake/write_words.cmake.
#pragma once

#include <string_view>

namespace frame {

// A line for each key, sorted: the key and its text in Chinese and in English, by tabs. As one text it needs no table of pointers.
inline constexpr std::string_view words = R\"~~(${lines})~~\";

}  // namespace frame
")
