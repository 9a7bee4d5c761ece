// What SDL2 would hear from the page or change in it: nothing. The page owns all input and is left as it was found.
#include <SDL.h>
#include <emscripten.h>
#include <emscripten/html5.h>

// These take the place of SDL2's own, so nothing is ever registered, not even for a moment.
struct SDL_WindowData;
void Emscripten_RegisterEventHandlers(struct SDL_WindowData* window) {}
void Emscripten_UnregisterEventHandlers(struct SDL_WindowData* window) {}
void Emscripten_InitMouse(void) {}
void Emscripten_FiniMouse(void) {}

// Full screen and the title are the page's as well, and the size of the screen is of no use to a window in a page.
EMSCRIPTEN_RESULT emscripten_request_fullscreen_strategy(const char* target, EM_BOOL deferred, const EmscriptenFullscreenStrategy* strategy) {
    return EMSCRIPTEN_RESULT_NOT_SUPPORTED;
}
EMSCRIPTEN_RESULT emscripten_exit_fullscreen(void) { return EMSCRIPTEN_RESULT_NOT_SUPPORTED; }
void emscripten_set_window_title(const char* title) {}
void emscripten_get_screen_size(int* width, int* height) { *width = *height = 1; }

// SDL2 looks its canvas up in the document; this is the one that the page gave, wherever that is, one a module.
EM_JS(void, size_canvas, (int width, int height), {
    Module["canvas"].width = width;
    Module["canvas"].height = height;
});
EM_JS(void, size_box, (double width, double height), {
    Module["canvas"].style.width = width + "px";
    Module["canvas"].style.height = height + "px";
});
EM_JS(double, width_of_box, (void), { return Module["canvas"].getBoundingClientRect().width; });
EM_JS(double, height_of_box, (void), { return Module["canvas"].getBoundingClientRect().height; });

EMSCRIPTEN_RESULT emscripten_set_canvas_element_size(const char* target, int width, int height) {
    size_canvas(width, height);
    return EMSCRIPTEN_RESULT_SUCCESS;
}
EMSCRIPTEN_RESULT emscripten_set_element_css_size(const char* target, double width, double height) {
    size_box(width, height);
    return EMSCRIPTEN_RESULT_SUCCESS;
}
EMSCRIPTEN_RESULT emscripten_get_element_css_size(const char* target, double* width, double* height) {
    *width = width_of_box();
    *height = height_of_box();
    return EMSCRIPTEN_RESULT_SUCCESS;
}
