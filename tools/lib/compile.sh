# Configures and builds the presets of CMakePresets.json.
# Needs say.sh; `root` is the repository.

# build_preset NAME [TARGET...]: only what has changed is compiled.
build_preset() {
  local preset=$1
  shift
  if [[ ! -f $root/build/$preset/build.ninja ]]; then
    say "Configuring $preset"
    (cd "$root" && cmake --preset "$preset") || fail "cmake could not configure $preset; see above"
  fi
  say "Building $preset"
  (cd "$root" && cmake --build --preset "$preset" ${*:+--target "$@"}) || fail "$preset did not build; see above"
}

# Everything the compilers need: packages, sources of the libraries, and the libraries of the engine.
need_build() {
  need_packages "${build_packages[@]}"
  "$root/tools/fetch-deps"
  "$root/tools/build-engine-deps"
  need_npm
}
