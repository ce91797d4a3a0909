#!/bin/sh
# Copies what waits in the outbox to a file, and brings it back: docs/runbook.md, "Restaurar a caixa de saída".
#
#   backup.sh save <file>       also while the site runs
#   backup.sh restore <file>    adds to what is there; the site runs, and has made its table
#
# Of the PostgreSQL of compose.yaml; of another one when PGHOST is set (and PGUSER, PGDATABASE, PGPASSWORD or a
# ~/.pgpass, as its own programs read them); of a folder when OUTBOX_DIR is set. The entries stay encrypted: a copy is
# of use only together with OUTBOX_SECRET, which belongs elsewhere.
set -eu
umask 077

fail() {
  echo "$1" >&2
  exit 1
}

postgres() {
  if [ -n "${PGHOST:-}" ]; then
    "$@"
  else
    docker compose --file "$(dirname "$0")/compose.yaml" exec -T --env PGUSER=bastiao --env PGDATABASE=bastiao postgres "$@"
  fi
}

save() {
  if [ -n "${OUTBOX_DIR:-}" ]; then
    # 1: an entry was delivered, and its file removed, meanwhile.
    tar --directory "$OUTBOX_DIR" --create . || [ $? -eq 1 ]
  else
    postgres pg_dump --table site.outbox --data-only --column-inserts --on-conflict-do-nothing
  fi
}

restore() {
  if [ -n "${OUTBOX_DIR:-}" ]; then
    tar --directory "$OUTBOX_DIR" --extract --skip-old-files
  else
    postgres psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --single-transaction --output /dev/null
  fi
}

[ $# -eq 2 ] || fail 'Uso: backup.sh save <arquivo> | backup.sh restore <arquivo>'
file=$2
case $1 in
  save)
    # A copy that failed half-way takes the place of no good one.
    save >"$file.parte" || fail "A cópia falhou; $file ficou como estava."
    mv "$file.parte" "$file"
    ;;
  restore)
    [ -r "$file" ] || fail "Não há $file."
    [ -z "${OUTBOX_DIR:-}" ] || [ -d "$OUTBOX_DIR" ] || fail "Não há a pasta $OUTBOX_DIR: crie-a com o usuário do site, ou comece o site com ela."
    restore <"$file"
    ;;
  *) fail "Não conheço \"$1\": save ou restore." ;;
esac
