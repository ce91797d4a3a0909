/**
 * `npm run outbox -- list | show <protocol> | retry <protocol> | discard <protocol>`: what waits to be delivered, for
 * whoever operates the site. Reads the site's own settings. With files, a retried entry is taken up by the running
 * site within seconds. In the image it is one file without dependencies (`npm run build:outbox`).
 */
import { createEnvelope, hasProtocol, protocolOf } from '@/lib/outbox/entry';
import { openStore } from '@/lib/outbox/open-store';
import type { ListedEntry, OutboxStore } from '@/lib/outbox/store';

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
    folder: OUTBOX_DIR || '.data/caixa-de-saida',
    databaseUrl: DATABASE_URL || undefined,
    secrets: [OUTBOX_SECRET, OUTBOX_SECRET_PREVIOUS].flatMap((secret) => secret || []),
  };
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
  const { secrets, ...settings } = readSettings();
  const store = openStore(settings);
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

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = 1;
});
