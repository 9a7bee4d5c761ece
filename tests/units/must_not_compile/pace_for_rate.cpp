// The time of a token is not a rate of tokens.
// expects: cannot convert|could not convert|no viable conversion
#include "cost/request_time.h"

auto latency(units::Seconds ttft, units::TokenPerSec rate) { return cost::request_time(ttft, rate, 30); }
