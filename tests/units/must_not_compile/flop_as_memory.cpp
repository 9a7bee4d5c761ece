// Work that is done twice is no memory that is kept twice.
// expects: no match for 'operator\+'|invalid operands to binary expression
#include "cost/training_memory.h"

auto total(const cost::TrainingMemory& memory, units::Flop redone) { return memory.kept + redone; }
