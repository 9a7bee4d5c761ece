# The core's words: turns web/strings/*.json into a table that C++ can search.

# add_words(TARGET): gives TARGET the folder of words_data.h, made again whenever a string changes.
function(add_words target)
  if(NOT TARGET ${target})
    return()
  endif()
  set(strings ${CMAKE_SOURCE_DIR}/web/strings)
  set(script ${CMAKE_SOURCE_DIR}/tools/cmake/write_words.cmake)
  set(header ${CMAKE_BINARY_DIR}/generated/words_data.h)
  add_custom_command(
    OUTPUT ${header}
    COMMAND ${CMAKE_COMMAND} -DHEADER=${header} -DSTRINGS=${strings} -P ${script}
    DEPENDS ${strings}/zh-Hans.json ${strings}/en.json ${script}
    COMMENT "Words of the core"
    VERBATIM)
  target_sources(${target} PRIVATE ${header})
  target_include_directories(${target} PRIVATE ${CMAKE_BINARY_DIR}/generated)
endfunction()
