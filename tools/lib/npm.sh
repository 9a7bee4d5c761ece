# Installs what building and testing need from npm, by the lock file, when that has changed.
# Needs say.sh; `root` is the repository.

npm_folder=$root/tools/npm

# npm's own scripts are not run: nothing of what is installed needs them.
need_npm() {
  local stamp=$npm_folder/node_modules/.lock lock
  lock=$(cat "$npm_folder"/package.json "$npm_folder"/package-lock.json | sha256sum)
  if [[ ! -f $stamp || $(<"$stamp") != "$lock" ]]; then
    say "Installing the tools from npm"
    (cd "$npm_folder" && npm ci --ignore-scripts --no-progress) || fail "npm ci failed; check the network and run this again"
    printf '%s\n' "$lock" >"$stamp"
  fi
  # Tests import packages by name, which node looks up in the folders above them.
  ln -sfn ../tools/npm/node_modules "$root/tests/node_modules"
}
