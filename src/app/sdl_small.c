// Answers for the parts of SDL2 that the page has no use for, in small: its errors, log and hints tell nobody, its environment is
// empty, and there is one thread. Nothing is linked in their place, nor the words that SDL2 would put into them.
#include <SDL.h>

int SDL_SetError(const char* format, ...) { return -1; }
int SDL_Error(SDL_errorcode code) { return -1; }
const char* SDL_GetError(void) { return ""; }
void SDL_ClearError(void) {}

// The page tells the time, and nothing waits.
void SDL_TicksInit(void) {}
void SDL_TicksQuit(void) {}
Uint64 SDL_GetTicks64(void) { return 0; }
void SDL_Delay(Uint32 milliseconds) {}

void SDL_LogInit(void) {}
void SDL_LogQuit(void) {}
void SDL_AssertionsQuit(void) {}

// Every hint is as SDL2 takes it where none was given.
const char* SDL_GetHint(const char* name) { return NULL; }
SDL_bool SDL_GetHintBoolean(const char* name, SDL_bool otherwise) { return otherwise; }
SDL_bool SDL_SetHint(const char* name, const char* value) { return SDL_FALSE; }
void SDL_ClearHints(void) {}
char* SDL_getenv(const char* name) { return NULL; }

// What the only thread keeps: the current window and its context, which every start of the video asks for again.
static void* kept[2];
static SDL_TLSID next_kept;
void SDL_InitTLSData(void) {}
void SDL_QuitTLSData(void) {}
SDL_TLSID SDL_TLSCreate(void) { return next_kept++ % SDL_arraysize(kept); }
void* SDL_TLSGet(SDL_TLSID id) { return kept[id]; }
int SDL_TLSSet(SDL_TLSID id, const void* value, void(SDLCALL* destructor)(void*)) {
    kept[id] = (void*)value;
    return 0;
}

// Only the modes of a display are sorted, and the page's display has one.
void SDL_qsort(void* items, size_t count, size_t size, int(SDLCALL* compare)(const void*, const void*)) {}
