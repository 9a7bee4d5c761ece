// The arithmetic of the scores and the bytes of their table are two accounts.
// expects: no match for .operator\+|invalid operands
#include "cost/growth.h"

double both(const cost::Growth& growth) { return (growth.score_flops + growth.head_score_bytes).value(); }
