// A lesson as small as can be, to be spoilt or filled by a test.
#pragma once

#include <string>

#include "lesson/reader.h"

namespace tests {

inline std::string lesson_with(const std::string& blocks) {
    return R"({"format": 1, "id": "tiny", "language": "en", "title": "A tiny lesson", "blocks": [)" + blocks + "]}";
}

inline std::string paragraph(const std::string& text) { return R"({"kind": "paragraph", "id": "p", "text": ")" + text + R"("})"; }

// A roofline figure whose steps are given as JSON.
inline std::string figure(const std::string& steps) {
    return R"({"kind": "figure", "id": "bound", "picture": "bound", "title": "A figure", "model": "roofline",
        "inputs": {"flops": "1 MFLOP", "bytes": "8 MB", "rate": "1 GFLOP/s", "bandwidth": "1 GB/s"}, "steps": [)" +
           steps + "]}";
}

inline std::string first_step(const std::string& caption = "Words.") {
    return R"({"id": "first", "title": "First", "caption": ")" + caption + R"(", "alt": "Bars."})";
}

inline std::string repeat(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

// The codes of a document's faults, by spaces.
inline std::string codes(const lesson::Document& document) {
    std::string all;
    for (const lesson::Fault& fault : document.faults) {
        if (!all.empty()) all += ' ';
        all += units::info(fault.code).name;
    }
    return all;
}

}  // namespace tests
