#!/bin/sh
# Compiles each snippet of must_not_compile: it must fail for the reason after "expects:"; the control must pass.
cd "$(dirname "$0")/../.." || exit 2
passed=0
failed=0

pass() { passed=$((passed + 1)); }
fail() {
    failed=$((failed + 1))
    printf 'FAIL %s: %s\n' "$1" "$2"
}

compile() { LC_ALL=C "${CXX:-g++}" -std=c++20 -fsyntax-only -Isrc "$1" 2>&1; }

for file in tests/units/must_not_compile/*.cpp; do
    reason=$(sed -n 's|^// expects: ||p' "$file")
    if output=$(compile "$file"); then
        if [ -z "$reason" ]; then pass; else fail "$file" "it compiles"; fi
    elif [ -z "$reason" ]; then
        fail "$file" "it does not compile: $output"
    elif printf '%s' "$output" | grep -Eq "error: .*($reason)"; then
        pass
    else
        fail "$file" "it fails for another reason: $output"
    fi
done

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 1 ]
