// The known name that an unknown one most likely meant, for "did you mean".
#pragma once

#include <string>
#include <string_view>

namespace units {

// Offer each known name, then ask for the best: by fewest inserted, dropped, replaced or swapped characters, at most a third
// of the name's length; letter case does not count. The first of equals wins.
class Nearest {
public:
    explicit Nearest(std::string_view wanted) : wanted_(wanted) {}
    void offer(std::string_view known);
    std::string_view best() const { return best_; }  // empty if none is near

private:
    std::string_view wanted_;
    std::string_view best_;
    int distance_ = 0;
};

}  // namespace units
