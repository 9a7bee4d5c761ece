// Answers for the parts of the C library that would be linked for what nobody reads, or that the core has already in small.
#include <cmath>
#include <cstdarg>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <emscripten.h>

#include "units/exact.h"

extern "C" {

// What is broken is told on the console, a line for each text, without the library's files and their way through the page.
EM_JS(void, tell_on_console, (const char* text), { console.warn(UTF8ToString(text)); });
FILE* const stderr = nullptr;
int fputs(const char* text, FILE*) {
    if (*text != '\n') tell_on_console(text);
    return 0;
}

// The JSON reader's, of whole texts that are numbers.
double strtod(const char* text, char** end) {
    const bool negative = *text == '-';
    const double number = units::Exact(std::string_view(text + negative)).nearest();
    if (end) *end = const_cast<char*>(text) + std::strlen(text);
    return negative ? -number : number;
}
// These stand in one file of the C library with strtod; nothing asks for them.
float strtof(const char* text, char** end) { return static_cast<float>(strtod(text, end)); }
long double strtold(const char* text, char** end) { return strtod(text, end); }

// The words of SDL2's errors and log, and tokens in the JSON reader's errors.
int vsnprintf(char* text, size_t size, const char*, va_list) {
    if (size > 0) *text = '\0';
    return 0;
}
int snprintf(char* text, size_t size, const char*, ...) {
    if (size > 0) *text = '\0';
    return 0;
}
int vfprintf(FILE*, const char*, va_list) { return 0; }
int fprintf(FILE*, const char*, ...) { return 0; }
int fiprintf(FILE*, const char*, ...) { return 0; }
int vsscanf(const char*, const char*, va_list) { return 0; }

// To fifteen digits, without the table of 2 kB that would give the sixteenth.
double exp(double x) {
    if (x > 710) return HUGE_VAL;
    if (x < -746) return 0;
    // x = times × ln 2 + rest, and the series of a rest below 0.35 ends with its 14th term. ln 2 in two parts loses nothing here.
    const double times = std::round(x * 1.4426950408889634);
    const double rest = x - times * 0.6931471803691238 - times * 1.9082149292705877e-10;
    double sum = 1;
    for (int term = 14; term > 0; --term) sum = 1 + sum * rest / term;
    return std::ldexp(sum, static_cast<int>(times));
}

// Of arcs and of circles: to seven digits, without the tables that reduce angles of any size.
float sinf(float angle) {
    constexpr double pi = 3.141592653589793;
    double x = angle - 2 * pi * std::round(angle / (2 * pi));
    if (x > pi / 2) x = pi - x;
    if (x < -pi / 2) x = -pi - x;
    const double s = x * x;
    return static_cast<float>(x * (1 - s / 6 * (1 - s / 20 * (1 - s / 42 * (1 - s / 72 * (1 - s / 110 * (1 - s / 156)))))));
}
float cosf(float angle) { return sinf(angle + 1.5707964f); }

}  // extern "C"
