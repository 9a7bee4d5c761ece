// The WebGL 2 context of SDL2's window: asked of the canvas itself, which takes a tenth of what the way through EGL takes.
#include <SDL.h>
#include <emscripten.h>

struct SDL_VideoDevice;

// The ground is opaque, and nothing here needs depth, stencil or the browser's own smoothing.
EM_JS(int, open_context, (void), {
    return GL.createContext(Module["canvas"], {majorVersion: 2, minorVersion: 0, alpha: false, depth: false, stencil: false, antialias: false});
});
EM_JS(void, use_context, (int context), { GL.makeContextCurrent(context); });
EM_JS(void, close_context, (int context), { GL.deleteContext(context); });

// The names under which SDL2's device looks for them; a frame shows as soon as its drawing returns to the page.
int Emscripten_GLES_LoadLibrary(struct SDL_VideoDevice* device, const char* path) { return 0; }
void SDL_EGL_UnloadLibrary(struct SDL_VideoDevice* device) {}
void* SDL_EGL_GetProcAddress(struct SDL_VideoDevice* device, const char* name) { return NULL; }
SDL_GLContext Emscripten_GLES_CreateContext(struct SDL_VideoDevice* device, SDL_Window* window) {
    const int context = open_context();
    use_context(context);
    return (SDL_GLContext)(intptr_t)context;
}
int Emscripten_GLES_MakeCurrent(struct SDL_VideoDevice* device, SDL_Window* window, SDL_GLContext context) {
    use_context((int)(intptr_t)context);
    return 0;
}
void SDL_EGL_DeleteContext(struct SDL_VideoDevice* device, SDL_GLContext context) { close_context((int)(intptr_t)context); }
int Emscripten_GLES_SwapWindow(struct SDL_VideoDevice* device, SDL_Window* window) { return 0; }
int SDL_EGL_SetSwapInterval(struct SDL_VideoDevice* device, int interval) { return 0; }
int SDL_EGL_GetSwapInterval(struct SDL_VideoDevice* device) { return 0; }
// Any surface but none: 0 is EGL's word for that.
void* SDL_EGL_CreateSurface(struct SDL_VideoDevice* device, void* native) { return device; }
void SDL_EGL_DestroySurface(struct SDL_VideoDevice* device, void* surface) {}
