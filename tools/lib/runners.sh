# Runs tests of three sorts, adds up what they counted, and counts a crash or an empty run as a failure.
# Needs say.sh; `root` is the repository.

results=$root/build/test-results
total_passed=0
total_failed=0

# How long a runner may take before it counts as hung.
longest=60m

# add_counts NAME STATUS PASSED FAILED: a bad end that no test accounts for is one failure more.
add_counts() {
  local name=$1 status=$2 passed=${3:-0} failed=${4:-0}
  if ((failed == 0 && (status != 0 || passed == 0))); then
    failed=1
    echo "$name: ended with status $status after $passed tests"
  fi
  echo "$name: $passed passed, $failed failed"
  total_passed=$((total_passed + passed))
  total_failed=$((total_failed + failed))
}

# Shows the output of COMMAND and keeps it: record NAME COMMAND...; the status is COMMAND's.
record() {
  local name=$1
  shift
  mkdir -p "$results"
  timeout --foreground "$longest" "$@" 2>&1 | tee "$results/$name.log"
  return "${PIPESTATUS[0]}"
}

# A program whose last line is "N passed, N failed".
run_counting() {
  local name=$1 status=0 counts
  say "Tests: $name"
  record "$@" || status=$?
  counts=$(sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$results/$name.log" | tail -n 1)
  add_counts "$name" "$status" $counts
}

# A Catch2 program; a skipped test is a failed one.
run_catch2() {
  local name=$1 status=0 report=$results/$1.xml passed=0 failed=0
  shift
  say "Tests: $name"
  rm -f "$report"
  record "$name" "$@" --reporter console --reporter "xml::out=$report" || status=$?
  if [[ -f $report ]]; then
    passed=$(case_count successes "$report")
    failed=$(($(case_count failures "$report") + $(case_count expectedFailures "$report") + $(case_count skips "$report")))
  fi
  add_counts "$name" "$status" "$passed" "$failed"
}

case_count() {
  local count
  count=$(sed -n "s/.*<OverallResultsCases.* $1=\"\([0-9]*\)\".*/\1/p" "$2")
  echo "${count:-0}"
}

# Files for node's own test runner, one after another; a skipped, cancelled or postponed test is a failed one.
run_node() {
  local name=$1 status=0 report=$results/$1.tap passed failed
  shift
  say "Tests: $name"
  if ((!$#)); then
    add_counts "$name" 0
    return
  fi
  mkdir -p "$results"
  rm -f "$report"
  record "$name" node --test --test-concurrency=1 --test-reporter=spec --test-reporter-destination=stdout \
    --test-reporter=tap "--test-reporter-destination=$report" "$@" || status=$?
  passed=$(awk '$1 == "#" && $2 == "pass" { n = $3 } END { print n + 0 }' "$report")
  failed=$(awk '$1 == "#" && $2 ~ /^(fail|cancelled|skipped|todo)$/ { n += $3 } END { print n + 0 }' "$report")
  add_counts "$name" "$status" "$passed" "$failed"
}
