#!/bin/sh
# Names every image that is not ours by its digest, for deploy/.env: what is tried today is what runs tomorrow. Each line
# takes the place of an earlier one of that name; commit nothing, but keep .env with the backups.
#
#   ./pin.sh          asks the registry, and writes .env
#
# Run it again to take in what was mended since (once a month, and for an advisory), then build and roll out.
set -eu
cd "$(dirname "$0")"
umask 077

digest() {
  docker pull --quiet "$1" >/dev/null
  docker image inspect --format '{{index .RepoDigests 0}}' "$1"
}

pins=$(mktemp .env.XXXXXX)
trap 'rm -f "$pins"' EXIT
[ ! -f .env ] || grep -vE '^(NODE|DEBIAN|POSTGRES|VALKEY)_IMAGE=' .env >"$pins" || true
for pin in \
  NODE_IMAGE=node:24-bookworm-slim \
  DEBIAN_IMAGE=debian:bookworm-slim \
  POSTGRES_IMAGE=postgres:17-bookworm \
  VALKEY_IMAGE=valkey/valkey:8-bookworm; do
  named=$(digest "${pin#*=}")
  case $named in
    *@sha256:*) echo "${pin%%=*}=$named" >>"$pins" ;;
    *) echo "Sem digest: ${pin#*=}" >&2 && exit 1 ;;
  esac
done
mv "$pins" .env
grep _IMAGE= .env
