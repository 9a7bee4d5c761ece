# Compiler flags: one set for everything, one for our own code, one for tests.

# Native and WebAssembly must print the same digits, so no compiler may fuse a multiplication and an addition.
add_compile_options(-ffp-contract=off)

if(LESSON_PLAYER_SANITIZE)
  # Instrumented code makes GCC see values that may be uninitialized where none are.
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -Wno-maybe-uninitialized)
  add_link_options(-fsanitize=address,undefined)
endif()

if(LESSON_PLAYER_FUZZ)
  # Conversions of numbers too large are seen by clang alone, and only if asked.
  add_compile_options(-fsanitize=fuzzer-no-link,address,undefined,float-cast-overflow -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined,float-cast-overflow)
endif()

# An aggregate that names only its first members is meant so: the others start at their defaults.
set(warning_flags -Wall -Wextra -Wshadow -Werror -Wno-missing-field-initializers)

# The core reports faults as data; without exceptions and RTTI the engine is smaller.
set(core_flags ${warning_flags} -fno-exceptions -fno-rtti)

# Catch2 reports a failed REQUIRE by an exception, which Emscripten leaves out unless asked.
set(test_flags "")
if(EMSCRIPTEN)
  # For -Oz Emscripten forbids all inlining of functions; a call of a function of one line is larger than the line. Its C library copies
  # and fills memory byte by byte then; with the instructions for it it need not. These, the conversions that cannot trap and the
  # widening of small integers are in every browser since 2021.
  list(APPEND core_flags -flto -finline-functions -mbulk-memory -mnontrapping-fptoint -msign-ext)
  list(APPEND test_flags -fexceptions)

  # Debian's emcc looks for a JavaScript parser where only Debian's own node searches by itself.
  set_property(GLOBAL PROPERTY RULE_LAUNCH_LINK "${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs")
endif()

# Programs run by node see its files and may grow; the page's engine sets its own flags in src/app. Loading is synchronous because
# Debian's Emscripten otherwise tries to fetch the .wasm by its path, as soon as node has a fetch.
set(node_program_flags -sNODERAWFS=1 -sALLOW_MEMORY_GROWTH=1 -sEXIT_RUNTIME=1 -sENVIRONMENT=node -sWASM_ASYNC_COMPILATION=0
  -sNODEJS_CATCH_EXIT=0 -sNODEJS_CATCH_REJECTION=0)
