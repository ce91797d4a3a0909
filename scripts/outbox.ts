/**
 * `npm run outbox -- list | show <protocol> | retry <protocol> | discard <protocol>`: what waits to be delivered, for
 * whoever operates the site. Reads the site's own settings, names the place it looks at, and makes nothing there. With
 * files, a retried entry is taken up by the running site within seconds. In the image it is one file without
 * dependencies (`npm run build:outbox`).
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import { defaultOutboxFolder } from '@/lib/env/checks';
import { errorReason } from '@/lib/log/report.mjs';
import { createEnvelope, hasProtocol, protocolOf } from '@/lib/outbox/entry';
import { openStore, type StoreSettings } from '@/lib/outbox/open-store';
import { NoOutboxError, type ListedEntry, type OutboxStore } from '@/lib/outbox/store';

const USAGE = `Uso: list | show <protocolo> | retry <protocolo> | discard <protocolo>
  list     o que espera, e o que está parado e por quê: recusado ou sem resposta (recusado), resposta que não deu
           para ler (incerto), 72 horas sem conseguir (desistiu), sem o segredo que o abre (ilegível)
  show     os dados de um envio, para falar com a pessoa
  retry    põe um envio parado de volta na fila
  discard  apaga um envio que alguém já resolveu`;

const MAX_TEXT_LENGTH = 300;

class UsageError extends Error {}

function readSettings() {
  try {
    process.loadEnvFile('.env.local');
  } catch {
    // Set in the environment then.
  }
  const { OUTBOX_DIR, OUTBOX_SECRET, OUTBOX_SECRET_PREVIOUS, DATABASE_URL } = process.env;
  return {
    settings: placeOf(OUTBOX_DIR?.trim(), DATABASE_URL?.trim()),
    secrets: [OUTBOX_SECRET, OUTBOX_SECRET_PREVIOUS].flatMap((secret) => secret?.trim() || []),
  };
}

function placeOf(given: string | undefined, databaseUrl: string | undefined): StoreSettings {
  if (databaseUrl) return { databaseUrl, folder: '' };
  if (given) return { folder: resolve(given) };
  const folder = defaultOutboxFolder();
  if (existsSync(folder)) return { folder };
  throw new UsageError(
    'Nem OUTBOX_DIR nem DATABASE_URL está definida: não se sabe onde está a caixa. Use as variáveis do site.',
  );
}

/** Where the outbox is, in words without a password. */
function nameOf({ databaseUrl, folder }: StoreSettings): string {
  if (!databaseUrl) return folder;
  if (!URL.canParse(databaseUrl)) throw new UsageError('DATABASE_URL: valor inválido.');
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL ${host}${pathname}`;
}

const STATES: Readonly<Record<ListedEntry['state'], string>> = {
  waiting: 'esperando',
  refused: 'recusado',
  uncertain: 'incerto',
  'given-up': 'desistiu',
  unreadable: 'ilegível',
  unknown: 'parado',
};

function line({ id, createdAt, state }: ListedEntry): string {
  const when = new Date(createdAt).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' });
  return `${protocolOf(id)}  ${when}  ${STATES[state]}`;
}

/** Photos are long: their beginning will do. */
const shortened = (_name: string, value: unknown): unknown =>
  typeof value === 'string' && value.length > MAX_TEXT_LENGTH
    ? `${value.slice(0, 60)}… (${String(value.length)} caracteres)`
    : value;

async function show(store: OutboxStore, id: string, secrets: readonly string[]): Promise<string> {
  const stored = await store.read(id);
  const [first = '', ...others] = secrets;
  const entry = stored && createEnvelope(first, ...others).decrypt(id, stored.encrypted);
  if (!entry) return 'Este envio não abre com OUTBOX_SECRET nem com OUTBOX_SECRET_PREVIOUS.';
  return JSON.stringify({ tipo: entry.kind, envio: entry.content }, shortened, 2);
}

async function run([command = '', protocol = '']: readonly string[]): Promise<void> {
  const { secrets, settings } = readSettings();
  console.log(`Caixa: ${nameOf(settings)}`);
  const store = openStore(settings, false);
  try {
    const entries = await store.list();
    if (command === 'list') {
      console.log(entries.length > 0 ? entries.map(line).join('\n') : 'A caixa está vazia.');
      return;
    }
    if (!['show', 'retry', 'discard'].includes(command)) throw new UsageError(USAGE);
    const meant = entries.filter(({ id }) => hasProtocol(id, protocol));
    if (meant.length === 0) throw new UsageError(`Nenhum envio com o protocolo "${protocol}".`);
    for (const entry of meant) {
      console.log(line(entry));
      if (command === 'show') console.log(await show(store, entry.id, secrets));
      if (command === 'retry') await store.requeue(entry.id);
      if (command === 'discard') await store.remove(entry.id);
    }
  } finally {
    await store.close();
  }
}

/** For whoever operates the site, without a trace of the program. */
function messageOf(error: unknown): string {
  if (error instanceof UsageError) return error.message;
  if (error instanceof NoOutboxError) {
    return 'Não há caixa ali: o caminho ou o endereço está errado, ou nenhum site começou ainda com ele.';
  }
  const detail = error instanceof Error && error.message ? ` (${error.message})` : '';
  return `Não foi possível ler ou mudar a caixa: ${errorReason(error)}${detail}`;
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
