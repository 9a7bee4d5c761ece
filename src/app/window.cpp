// Opens, sizes and closes the SDL window on Module.canvas.
#include "app/window.h"

#include <SDL.h>
#include <emscripten.h>

namespace app {
namespace {

// A page may hold few contexts; without this one would live until its canvas is collected.
EM_JS(void, give_context_back, (), {
    var ended = GL.currentContext && GL.currentContext.GLctx.getExtension("WEBGL_lose_context");
    if (ended) ended.loseContext();
});

}  // namespace

bool Window::open() {
    SDL_SetMainReady();
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return false;
    // Without a title the page keeps its own.
    window_ = SDL_CreateWindow(nullptr, 0, 0, width_, height_, SDL_WINDOW_OPENGL);
    if (window_) context_ = SDL_GL_CreateContext(window_);
    if (context_) return true;
    close();
    return false;
}

void Window::resize(int width, int height) {
    width_ = width;
    height_ = height;
    if (window_) SDL_SetWindowSize(window_, width, height);
}

void Window::present() {
    SDL_GL_SwapWindow(window_);
}

void Window::close() {
    if (context_) {
        give_context_back();
        SDL_GL_DeleteContext(context_);
    }
    if (window_) SDL_DestroyWindow(window_);
    context_ = nullptr;
    window_ = nullptr;
    SDL_Quit();
}

}  // namespace app
