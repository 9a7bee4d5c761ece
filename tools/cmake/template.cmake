# The lesson that `lesson new` writes: its files as texts in C++.

# add_template(TARGET): gives TARGET the folder of template_data.h, made again whenever the lesson changes.
function(add_template target)
  set(folder ${CMAKE_SOURCE_DIR}/tools/lesson/template)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/lesson.json ${folder}/lesson.en.json)
  file(READ ${folder}/lesson.json source)
  file(READ ${folder}/lesson.en.json english)
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/template_data.h @ONLY CONTENT
    "// Made from tools/lesson/template at build time.\nconst char* const template_source = R\"json(@source@)json\";\nconst char* const template_english = R\"json(@english@)json\";\n")
  target_include_directories(${target} PRIVATE ${CMAKE_BINARY_DIR}/generated)
endfunction()
