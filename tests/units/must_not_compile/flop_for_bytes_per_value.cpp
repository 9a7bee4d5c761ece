// Arithmetic is no amount of memory: a KV cache's bytes a value cannot be given in FLOP.
// expects: cannot convert|could not convert|no viable conversion
#include "cost/kv_cache.h"

cost::KvShape shape = {32, 8, 128, units::Flop::of(2)};
