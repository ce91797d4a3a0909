#!/bin/sh
# Puts the site's name into the configuration, in the place where nginx and `nginx -s reload` read it.
#
#   start.sh <template> <result> [command…]    SITE_NAME is the name in SITE_URL
set -eu
case ${SITE_NAME:?} in
  *[!a-z0-9.-]*) echo "SITE_NAME não é um nome: $SITE_NAME" >&2 && exit 1 ;;
esac
# Without "www." both are one name, and nginx warns of the second.
sed "s/\${SITE_NAME}/$SITE_NAME/g; s/\${BARE_NAME}/${SITE_NAME#www.}/g" "$1" >"$2"
shift 2
exec "$@"
