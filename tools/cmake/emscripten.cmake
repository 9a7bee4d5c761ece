# Finds the toolchain file of whichever Emscripten is on the path, Debian's or a contributor's own.
find_program(em_config em-config)
if(NOT em_config)
  message(FATAL_ERROR "Emscripten is missing. On Debian: apt-get install emscripten")
endif()
execute_process(COMMAND ${em_config} EMSCRIPTEN_ROOT OUTPUT_VARIABLE emscripten_root OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
set(ENV{NODE_PATH} /usr/share/nodejs)
include(${emscripten_root}/cmake/Modules/Platform/Emscripten.cmake)
