// The SDL window and its WebGL 2 context on the canvas the page gave; nothing of the page is listened to or changed.
#pragma once

struct SDL_Window;

namespace app {

class Window {
public:
    // False where WebGL 2 is not to be had; then nothing is left behind.
    bool open();
    // Size of the backing store in device pixels.
    void resize(int width, int height);
    void present();
    void close();

    bool is_open() const { return window_ != nullptr; }
    int width() const { return width_; }
    int height() const { return height_; }

private:
    SDL_Window* window_ = nullptr;
    void* context_ = nullptr;
    int width_ = 1, height_ = 1;
};

}  // namespace app
