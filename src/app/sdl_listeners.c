// Answers SDL2's requests to listen to the page with "not supported": the page owns all input, and is left as it was found.
#include <emscripten/html5.h>

// Defined here, these are linked instead of Emscripten's own, so nothing is ever registered, not even for a moment.
#define ON_TARGET(event, callback) \
    EMSCRIPTEN_RESULT emscripten_set_##event##_callback_on_thread(const char* target, void* data, EM_BOOL capture, callback call, \
                                                                  pthread_t thread) { \
        return EMSCRIPTEN_RESULT_NOT_SUPPORTED; \
    }

ON_TARGET(mousemove, em_mouse_callback_func)
ON_TARGET(mousedown, em_mouse_callback_func)
ON_TARGET(mouseup, em_mouse_callback_func)
ON_TARGET(mouseenter, em_mouse_callback_func)
ON_TARGET(mouseleave, em_mouse_callback_func)
ON_TARGET(wheel, em_wheel_callback_func)
ON_TARGET(focus, em_focus_callback_func)
ON_TARGET(blur, em_focus_callback_func)
ON_TARGET(touchstart, em_touch_callback_func)
ON_TARGET(touchend, em_touch_callback_func)
ON_TARGET(touchmove, em_touch_callback_func)
ON_TARGET(touchcancel, em_touch_callback_func)
ON_TARGET(pointerlockchange, em_pointerlockchange_callback_func)
ON_TARGET(keydown, em_key_callback_func)
ON_TARGET(keyup, em_key_callback_func)
ON_TARGET(keypress, em_key_callback_func)
ON_TARGET(fullscreenchange, em_fullscreenchange_callback_func)
ON_TARGET(resize, em_ui_callback_func)

EMSCRIPTEN_RESULT emscripten_set_visibilitychange_callback_on_thread(void* data, EM_BOOL capture,
                                                                     em_visibilitychange_callback_func call, pthread_t thread) {
    return EMSCRIPTEN_RESULT_NOT_SUPPORTED;
}

EMSCRIPTEN_RESULT emscripten_set_beforeunload_callback_on_thread(void* data, em_beforeunload_callback call, pthread_t thread) {
    return EMSCRIPTEN_RESULT_NOT_SUPPORTED;
}

// Full screen, pointer lock and the title are the page's as well.
EMSCRIPTEN_RESULT emscripten_request_fullscreen_strategy(const char* target, EM_BOOL deferred, const EmscriptenFullscreenStrategy* strategy) {
    return EMSCRIPTEN_RESULT_NOT_SUPPORTED;
}
EMSCRIPTEN_RESULT emscripten_exit_fullscreen(void) { return EMSCRIPTEN_RESULT_NOT_SUPPORTED; }
EMSCRIPTEN_RESULT emscripten_request_pointerlock(const char* target, EM_BOOL deferred) { return EMSCRIPTEN_RESULT_NOT_SUPPORTED; }
EMSCRIPTEN_RESULT emscripten_exit_pointerlock(void) { return EMSCRIPTEN_RESULT_NOT_SUPPORTED; }
void emscripten_set_window_title(const char* title) {}
