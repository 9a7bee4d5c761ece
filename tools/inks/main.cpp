// Prints the style sheet that gives the inks their colours for a selector, so that CSS and C++ share one palette.
#include <cstdio>
#include <string>

#include "render/palette.h"

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fputs("usage: inks SELECTOR   (such as ':host' or '.lp-page')\n", stderr);
        return 2;
    }
    const std::string styles = render::ink_styles(argv[1]);
    return std::fwrite(styles.data(), 1, styles.size(), stdout) == styles.size() && std::fflush(stdout) == 0 ? 0 : 1;
}
