# What tools/build, tools/serve and tools/test share.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
for library in say packages npm compile; do
  source "$root/tools/lib/$library.sh"
done
