# Installs what a folder of tools/ needs from npm, by its lock file, when that has changed.
# Needs say.sh; `root` is the repository.

# install_npm FOLDER WHAT: npm's own scripts are not run, since nothing of what is installed needs them.
install_npm() {
  local folder=$root/tools/$1 lock
  local stamp=$folder/node_modules/.lock
  lock=$(cat "$folder"/package.json "$folder"/package-lock.json | sha256sum)
  [[ ! -f $stamp || $(<"$stamp") != "$lock" ]] || return 0
  say "Installing $2 from npm"
  (cd "$folder" && npm ci --ignore-scripts --no-progress) || fail "npm ci failed; check the network and run this again"
  printf '%s\n' "$lock" >"$stamp"
}

# What building and testing need.
need_npm() {
  install_npm npm 'the tools'
  # Tests import packages by name, which node looks up in the folders above them.
  ln -sfn ../tools/npm/node_modules "$root/tests/node_modules"
}

# What the benchmark of the page is compared with; large, so nothing else installs it.
need_peers() { install_npm peers 'the peers'; }
