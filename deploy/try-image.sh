#!/usr/bin/env bash
# Builds the image of the Dockerfile without a registry, and tries it: as root, on Debian.
#
#   deploy/try-image.sh [--journey sign-in]
#
# The base image is made with debootstrap under the name that the Dockerfile expects, with Node from the npm registry. The
# image then runs in a namespace of its own with a read-only root file system, once with its own user and once with an
# arbitrary one; the health check, a sign-in and, if named, a browser journey are tried against it.
set -euo pipefail
cd "$(dirname "$0")/.."

journey=
if [ "${1:-}" = --journey ]; then journey=${2:?name a journey}; fi
[ "$(id -u)" = 0 ] || { echo 'Start this as root: it makes file systems.' >&2; exit 1; }

base=$(sed -n 's/^ARG NODE_IMAGE=//p' Dockerfile)
node_version=$(sed 's/.*node:\([0-9.]*\)-.*/\1/' <<<"$base")
release=$(sed 's/.*node:[0-9.]*-\([a-z]*\)-slim/\1/' <<<"$base")
image=localhost/roadnote:try
cache=$PWD/.cache/image
port=${PORT:-3170}
export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot
mkdir -p "$cache"

say() { printf '\n== %s\n' "$1"; }

for program in buildah debootstrap; do
  command -v "$program" >/dev/null && continue
  say "Installing $program"
  apt-get update -q >/dev/null
  DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$program" >/dev/null
done

make_base() {
  local root=$cache/base
  rm -rf "$root"
  debootstrap --variant=minbase "$release" "$root" >"$cache/debootstrap.log"
  rm -rf "$root"/var/cache/apt/* "$root"/var/lib/apt/lists/* "$root"/usr/share/{doc,man,locale,info}/*
  (cd "$cache" && rm -f ./*.tgz && npm pack --silent "node-linux-$(node -p process.arch)@$node_version" "npm@$(npm --version)")
  tar -xzf "$cache"/node-linux-*.tgz -C "$root/usr/local" --strip-components=1 --no-same-owner
  mkdir -p "$root/usr/local/lib/node_modules/npm"
  tar -xzf "$cache"/npm-*.tgz -C "$root/usr/local/lib/node_modules/npm" --strip-components=1 --no-same-owner
  ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
  chmod 755 "$root/usr/local/lib/node_modules/npm/bin/npm-cli.js" "$root/usr/local/bin/node"
  local container
  container=$(buildah from scratch)
  buildah copy --quiet "$container" "$root" / >/dev/null
  # Where TLS is re-signed on the way, the machine's own certificates are needed inside as well.
  if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
    buildah copy --quiet "$container" "$NODE_EXTRA_CA_CERTS" /etc/ssl/certs/extra.crt >/dev/null
    buildah config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/extra.crt "$container"
  fi
  buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin --cmd node "$container"
  buildah commit --quiet --rm "$container" "$base" >/dev/null
}

if ! buildah inspect --type image "$base" >/dev/null 2>&1; then
  say "Making $base"
  make_base
fi

say "Building $image"
buildah bud --format docker --pull-never --layers --tag "$image" . >"$cache/build.log" 2>&1 || { tail -40 "$cache/build.log"; exit 1; }
echo "Size of the image: $(buildah images --format '{{.Size}}' "$image")"
echo "Size of the base alone: $(buildah images --format '{{.Size}}' "$base")"

container=$(buildah from --pull-never "$image")
root=$(buildah mount "$container")
server=
finish() {
  [ -z "$server" ] || { kill -TERM "$server" 2>/dev/null && wait "$server" || true; }
  buildah rm "$container" >/dev/null
}
trap finish EXIT

settings=$(buildah inspect --type image --format '{{range .Docker.Config.Env}}{{println .}}{{end}}' "$image")
entrypoint=$(buildah inspect --type image --format '{{range .Docker.Config.Entrypoint}}{{println .}}{{end}}' "$image")
health=$(buildah inspect --type image --format '{{range .Docker.Config.Healthcheck.Test}}{{println .}}{{end}}' "$image" | tail -n +2)
workdir=$(buildah inspect --type image --format '{{.Docker.Config.WorkingDir}}' "$image")
own_user=$(buildah inspect --type image --format '{{.Docker.Config.User}}' "$image")

# Runs a command in the image as a container engine does: its settings, a read-only root, and own /data and /tmp.
in_image() {
  local user=$1
  shift
  local env=()
  while read -r line; do [ -z "$line" ] || env+=("$line"); done <<<"$settings"
  exec unshare --mount --pid --fork --kill-child=SIGTERM sh -c '
    root=$1 user=$2 workdir=$3
    shift 3
    mount --bind "$root" "$root"
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    mount --rbind /sys "$root/sys"
    mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
    mount --bind "$DATA" "$root/data"
    mount -o remount,bind,ro "$root"
    exec chroot --userspec="$user" --groups= "$root" /usr/bin/env --chdir="$workdir" -i "$@"
  ' sh "$root" "$user" "$workdir" "${env[@]}" "PORT=$port" HOST=127.0.0.1 "${extra[@]}" "$@"
}

start_as() {
  local user=$1
  export DATA=$cache/data-${user%%:*}
  rm -rf "$DATA"
  # As the volume in the image: anybody may write.
  mkdir -m 1777 "$DATA"
  mapfile -t command <<<"$entrypoint"
  (in_image "$user" "${command[@]}") >"$cache/server.log" 2>&1 &
  server=$!
  mapfile -t check <<<"$health"
  for _ in $(seq 120); do
    if (in_image "$user" "${check[@]}") >/dev/null 2>&1; then return; fi
    kill -0 "$server" 2>/dev/null || break
    sleep 1
  done
  tail -20 "$cache/server.log"
  echo "The image did not become healthy as $user." >&2
  exit 1
}

stop() {
  # The process in the namespace gets the signal that an engine sends.
  kill -TERM "$(pgrep --parent "$server" | head -1)" 2>/dev/null || true
  wait "$server" || true
  server=
  tail -1 "$cache/server.log"
}

sign_in() {
  node --input-type=module -e '
    const address = `http://127.0.0.1:${process.argv[1]}`
    const body = new URLSearchParams({ username: "acme.planner", password: "Roadnote1!" })
    const token = await (await fetch(`${address}/token`, { method: "POST", body })).json()
    const ready = await fetch(`${address}/ready`)
    if (!token.access_token || !ready.ok) throw new Error("Signing in failed.")
  ' "$port"
  echo 'Healthy, ready, and a planner signed in.'
}

extra=()
say "Starting as $own_user, the user of the image"
start_as "$own_user"
sign_in
(in_image "$own_user" grep -q '^[^ ]* / [^ ]* ro[, ]' /proc/mounts) && echo 'The root file system is read-only.'
if [ -n "$journey" ]; then
  say "Journey $journey"
  JOURNEYS_URL=http://127.0.0.1:$port npm run --silent journeys -- "$journey"
fi
stop

say 'Starting as 54321:54321, a user that the image does not list'
start_as 54321:54321
sign_in
stop

say 'Heap in a container with 1 GiB'
# The limit of the first or second version of control groups.
group=/sys/fs/cgroup/roadnote-try limit=memory.max
if [ -d /sys/fs/cgroup/memory ]; then group=/sys/fs/cgroup/memory/roadnote-try limit=memory.limit_in_bytes; fi
if mkdir "$group" 2>/dev/null && echo $((1024 ** 3)) 2>/dev/null >"$group/$limit"; then
  mapfile -t command <<<"$entrypoint"
  report='Math.round(require("v8").getHeapStatistics().heap_size_limit / 1024 ** 2) + " MiB of " + Math.round(process.constrainedMemory() / 1024 ** 2)'
  (echo "$BASHPID" >"$group/cgroup.procs" && in_image "$own_user" node "${command[1]}" -p "$report")
  rmdir "$group"
else
  rmdir "$group" 2>/dev/null || true
  echo 'Not tried: this machine allows no memory limit.'
fi
