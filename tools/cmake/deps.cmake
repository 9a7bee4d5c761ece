# The libraries as targets, from the sources that tools/fetch-deps linked under build/deps.

foreach(name json catch2)
  if(NOT EXISTS ${LESSON_PLAYER_DEPS}/${name})
    message(FATAL_ERROR "${LESSON_PLAYER_DEPS}/${name} is missing. Run tools/fetch-deps first.")
  endif()
endforeach()

# JSON is read without exceptions: a broken file is data, not an error of ours.
add_library(json INTERFACE)
target_include_directories(json SYSTEM INTERFACE ${LESSON_PLAYER_DEPS}/json/include)

# Its many small files compile much faster joined, and it is not what the sanitizers are to look at.
function(add_catch2)
  set(CMAKE_UNITY_BUILD ON)
  set(CMAKE_UNITY_BUILD_BATCH_SIZE 32)
  add_compile_options(${test_flags})
  if(LESSON_PLAYER_SANITIZE)
    add_compile_options(-fno-sanitize=all)
  endif()
  add_subdirectory(${LESSON_PLAYER_DEPS}/catch2 ${CMAKE_BINARY_DIR}/catch2 EXCLUDE_FROM_ALL SYSTEM)
endfunction()
