# Installs the Debian packages that are missing; elsewhere, names the programs that are.
# Needs say.sh.

# Written package=program where a program shows that the package, or another maker's copy, is there.
build_packages=(cmake=cmake ninja-build=ninja g++=g++ emscripten=emcc nodejs=node npm=npm xz-utils=xz dpkg-dev=dpkg-source ca-certificates)
test_packages=(brotli=brotli chromium=chromium firefox-esr=firefox-esr xvfb=Xvfb xauth=xauth webkit2gtk-driver=WebKitWebDriver
  libgl1-mesa-dri libegl1 libgl1 libpci3 fonts-noto-cjk)

has_package() { [[ $(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null) == installed ]]; }

# Whether one entry of the lists above is there. A library can only be asked after where dpkg knows.
has_entry() {
  local package=${1%%=*} program=${1#*=}
  if [[ $1 == *=* ]]; then command -v "$program" >/dev/null; else ! command -v dpkg-query >/dev/null || has_package "$package"; fi
}

# need_packages ENTRY...: installs what is missing of these.
need_packages() {
  local entry missing=()
  for entry in "$@"; do
    has_entry "$entry" || missing+=("${entry%%=*}")
  done
  ((${#missing[@]})) || return 0
  command -v apt-get >/dev/null || lacking "please install these first (Debian's names): ${missing[*]}"
  ((EUID == 0)) || lacking "please run this as root first: apt-get update && apt-get install ${missing[*]}"
  say "Installing ${missing[*]}"
  apt-get -q update || fail "apt-get update failed; check the network and run this again"
  DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends "${missing[@]}" ||
    fail "apt-get could not install ${missing[*]}; see above, then run this again"
}
