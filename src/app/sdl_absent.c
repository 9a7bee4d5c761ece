// Answers for the parts of SDL2 that are left out of its library because nothing here draws with them: software surfaces, renderers
// and libraries loaded at run time. Icons and window surfaces do without.
#include <SDL.h>

SDL_Surface* SDL_CreateRGBSurface(Uint32 flags, int width, int height, int depth, Uint32 red, Uint32 green, Uint32 blue, Uint32 alpha) {
    return NULL;
}
SDL_Surface* SDL_CreateRGBSurfaceFrom(void* pixels, int width, int height, int depth, int pitch, Uint32 red, Uint32 green, Uint32 blue,
                                      Uint32 alpha) {
    return NULL;
}
SDL_Surface* SDL_ConvertSurfaceFormat(SDL_Surface* surface, Uint32 format, Uint32 flags) { return NULL; }
void SDL_FreeSurface(SDL_Surface* surface) {}
SDL_bool SDL_PixelFormatEnumToMasks(Uint32 format, int* bits, Uint32* red, Uint32* green, Uint32* blue, Uint32* alpha) { return SDL_FALSE; }

SDL_Renderer* SDL_GetRenderer(SDL_Window* window) { return NULL; }
void SDL_DestroyRendererWithoutFreeing(SDL_Renderer* renderer) {}

struct SDL_VideoDevice;
int Emscripten_CreateWindowFramebuffer(struct SDL_VideoDevice* device, SDL_Window* window, Uint32* format, void** pixels, int* pitch) {
    return -1;
}
int Emscripten_UpdateWindowFramebuffer(struct SDL_VideoDevice* device, SDL_Window* window, const SDL_Rect* parts, int count) { return -1; }
void Emscripten_DestroyWindowFramebuffer(struct SDL_VideoDevice* device, SDL_Window* window) {}

void SDL_UnloadObject(void* library) {}
