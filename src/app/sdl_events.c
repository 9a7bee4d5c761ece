// What SDL2 would tell of its window, mouse, keyboard and touches: nothing. Nobody listens, for the page owns all input; so its queue
// and all that fills it are left out of its library.
#include <SDL.h>

struct SDL_Mouse;
struct SDL_VideoDisplay;

int SDL_EventsInit(void) { return 0; }
void SDL_EventsQuit(void) {}
Uint8 SDL_EventState(Uint32 type, int state) { return SDL_IGNORE; }
int SDL_SendAppEvent(SDL_EventType type) { return 0; }
int SDL_SendDisplayEvent(struct SDL_VideoDisplay* display, Uint8 event, int data) { return 0; }
int SDL_SendWindowEvent(SDL_Window* window, Uint8 event, int data1, int data2) { return 0; }

int SDL_KeyboardInit(void) { return 0; }
void SDL_KeyboardQuit(void) {}
void SDL_ResetKeyboard(void) {}
SDL_Window* SDL_GetKeyboardFocus(void) { return NULL; }
void SDL_SetKeyboardFocus(SDL_Window* window) {}

int SDL_TouchInit(void) { return 0; }
void SDL_TouchQuit(void) {}

// A mouse of zeros.
struct SDL_Mouse* SDL_GetMouse(void) {
    static char nothing[512];
    return (struct SDL_Mouse*)nothing;
}
int SDL_MousePreInit(void) { return 0; }
void SDL_MousePostInit(void) {}
void SDL_MouseQuit(void) {}
SDL_Window* SDL_GetMouseFocus(void) { return NULL; }
void SDL_SetMouseFocus(SDL_Window* window) {}
Uint32 SDL_GetMouseState(int* x, int* y) { return 0; }
SDL_bool SDL_GetRelativeMouseMode(void) { return SDL_FALSE; }
int SDL_SetRelativeMouseMode(SDL_bool enabled) { return 0; }
int SDL_ShowCursor(int toggle) { return SDL_DISABLE; }
int SDL_UpdateMouseCapture(SDL_bool force_release) { return 0; }
void SDL_PerformWarpMouseInWindow(SDL_Window* window, int x, int y, SDL_bool ignore_relative_mode) {}
void SDL_WarpMouseInWindow(SDL_Window* window, int x, int y) {}
