# The fuzzer's programs, one for each target of tests/fuzz; only clang has the library they need.

# add_fuzzers(TARGET...): the programs fuzz_TARGET.
function(add_fuzzers)
  foreach(name ${ARGN})
    add_executable(fuzz_${name} tests/fuzz/entry/entry.cpp tests/fuzz/lesson.cpp tests/fuzz/model.cpp)
    target_include_directories(fuzz_${name} PRIVATE tests)
    target_compile_definitions(fuzz_${name} PRIVATE FUZZ_TARGET=${name})
    target_link_libraries(fuzz_${name} PRIVATE review render)
    target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  endforeach()
endfunction()
