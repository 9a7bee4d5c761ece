# How the commands speak: what they are doing, and why they stop.

say() { printf '\n== %s\n' "$*"; }
fail() { printf '%s: %s\n' "${0##*/}" "$*" >&2; exit 1; }

# Ends with 2: the system lacks something that its owner has to install.
lacking() { printf '%s: %s\n' "${0##*/}" "$*" >&2; exit 2; }
