#!/bin/sh
# Copies what waits in the outbox to a file, and brings it back: docs/runbook.md, "Restaurar a caixa de saída".
#
#   backup.sh save <file>       also while the site runs
#   backup.sh daily <folder>    a copy named by its time, and none older than 30 days; its time goes to METRICS_DIR
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

# A copy that failed half-way takes the place of no good one, and neither does that of a folder without an outbox.
save_to() {
  [ -z "${OUTBOX_DIR:-}" ] || [ -d "$OUTBOX_DIR/parados" ] || fail "Não há caixa em $OUTBOX_DIR; $1 ficou como estava."
  save >"$1.parte" || {
    rm -f "$1.parte"
    fail "A cópia falhou; $1 ficou como estava."
  }
  mv "$1.parte" "$1"
}

# For the textfile collector of the node exporter, another user's: alerts.yaml, BackupOld.
report_time() {
  install -d -m 755 "$1"
  echo "site_backup_timestamp_seconds $(date +%s)" >"$1/caixa.parte"
  chmod 644 "$1/caixa.parte"
  mv "$1/caixa.parte" "$1/caixa.prom"
}

[ $# -eq 2 ] || fail 'Uso: backup.sh save <arquivo> | backup.sh daily <pasta> | backup.sh restore <arquivo>'
[ -z "${OUTBOX_DIR:-}" ] || [ -z "${PGHOST:-}" ] || fail 'OUTBOX_DIR e PGHOST: só a da caixa em uso.'
file=$2
case $1 in
  save) save_to "$file" ;;
  daily)
    [ -d "$2" ] || fail "Não há a pasta $2."
    if [ -n "${OUTBOX_DIR:-}" ]; then ending=tar; else ending=sql; fi
    # By the minute: after a loss, a copy of the empty outbox takes the place of no earlier one of that day.
    save_to "$2/caixa-$(date +%F-%H%M).$ending"
    find "$2" -maxdepth 1 -name 'caixa-*' -mtime +30 -delete
    report_time "${METRICS_DIR:-$(dirname "$0")/metrics}"
    ;;
  restore)
    [ -r "$file" ] || fail "Não há $file."
    [ -z "${OUTBOX_DIR:-}" ] || [ -d "$OUTBOX_DIR" ] || fail "Não há a pasta $OUTBOX_DIR: crie-a com o usuário do site, ou comece o site com ela."
    restore <"$file"
    ;;
  *) fail "Não conheço \"$1\": save, daily ou restore." ;;
esac
