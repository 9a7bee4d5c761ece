// What most likely went wrong where JSON could not be read, in words an author can act on.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace lesson {

struct JsonPosition {
    std::string_view text;
    size_t token;                          // begins after the last thing that was understood
    size_t stop;                           // the byte at which the parser gave up
    bool in_string = false;                // the token is a string, broken off at `stop`
    bool in_number = false;                // the token begins as a number and does not go on as one
    bool document_ended = false;           // all of the document was read before this
    bool key_waits = false;                // a key was read, its value not yet
    size_t opened_at = std::string::npos;  // the innermost list or object still open
};

struct JsonMistake {
    size_t offset;
    std::string message, hint;
};

JsonMistake find_mistake(const JsonPosition& position);

}  // namespace lesson
