/**
 * `npm run outbox -- list | show <protocol> | retry <protocol> | discard <protocol> | person <contact> | --help` lets operators read
 * and change the outbox. The command reads the site's settings, prints the place of the outbox, and creates nothing there.
 * The running site delivers a retried entry of a folder within seconds. The image has the command as one file without
 * dependencies (`npm run build:outbox`).
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import { getDefaultOutboxFolder } from '@/lib/server/env/checks';
import { getErrorReason } from '@/lib/server/log/error-reason';
import { createEntryEncryption, hasProtocol, getProtocol } from '@/lib/outbox/entry';
import {
  findPersonData,
  createPersonMatcher,
  formatReadableLines,
  type PersonData,
} from '@/lib/outbox/person-data';
import { openStore, type StoreSettings } from '@/lib/outbox/open-store';
import { NoOutboxError, type ListedEntry, type OutboxStore } from '@/lib/outbox/store';

const USAGE_TEXT = `Uso: list | show <protocolo> | retry <protocolo> | discard <protocolo> | person <e-mail ou telefone>
  list     o que espera, e o que está parado e por quê: recusado ou sem resposta (recusado), resposta que não deu
           para ler (incerto), 72 horas sem conseguir (desistiu), sem o segredo que o abre (ilegível)
  show     os dados de um envio, para falar com a pessoa
  retry    põe um envio parado de volta na fila
  discard  apaga um envio que alguém já resolveu
  person   tudo que a caixa guarda de uma pessoa; com --json, inteiro, para entregar a ela; com --delete, e apaga
  --help   mostra esta ajuda

Saída: 0 feito; 1 a caixa não abre, ou não por inteiro; 2 comando, protocolo ou variável errada.`;

const MAX_PRINTED_TEXT_LENGTH = 300;

class UsageError extends Error {}

function readSettings() {
  try {
    process.loadEnvFile('.env.local');
  } catch {
    // Without the file the environment has the settings.
  }
  const { OUTBOX_DIR, OUTBOX_SECRET, OUTBOX_SECRET_PREVIOUS, DATABASE_URL } = process.env;
  return {
    settings: storeSettingsFrom(OUTBOX_DIR?.trim(), DATABASE_URL?.trim()),
    secrets: [OUTBOX_SECRET, OUTBOX_SECRET_PREVIOUS].flatMap((secret) => secret?.trim() || []),
  };
}

function storeSettingsFrom(
  outboxDir: string | undefined,
  databaseUrl: string | undefined,
): StoreSettings {
  if (databaseUrl) return { databaseUrl, folder: '' };
  if (outboxDir) return { folder: resolve(outboxDir) };
  const folder = getDefaultOutboxFolder();
  if (existsSync(folder)) return { folder };
  throw new UsageError(
    'Nem OUTBOX_DIR nem DATABASE_URL está definida: não se sabe onde está a caixa. Use as variáveis do site.',
  );
}

/** Returns the folder or the database URL of the outbox, without user and password. */
function describePlace({ databaseUrl, folder }: StoreSettings): string {
  if (!databaseUrl) return folder;
  if (!URL.canParse(databaseUrl)) throw new UsageError('DATABASE_URL: valor inválido.');
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL ${host}${pathname}`;
}

const STATE_LABELS: Readonly<Record<ListedEntry['state'], string>> = {
  waiting: 'esperando',
  refused: 'recusado',
  uncertain: 'incerto',
  'given-up': 'desistiu',
  unreadable: 'ilegível',
  unknown: 'parado',
};

function formatEntryLine({ id, createdAt, state }: ListedEntry): string {
  const createdOn = new Date(createdAt).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' });
  return `${getProtocol(id)}  ${createdOn}  ${STATE_LABELS[state]}`;
}

/** Replacer for `JSON.stringify` that shortens long texts, such as photos in base64. */
const shortenText = (_name: string, value: unknown): unknown =>
  typeof value === 'string' && value.length > MAX_PRINTED_TEXT_LENGTH
    ? `${value.slice(0, 60)}… (${String(value.length)} caracteres)`
    : value;

async function describeEntry(
  store: OutboxStore,
  id: string,
  secrets: readonly string[],
): Promise<string> {
  const stored = await store.read(id);
  const [currentSecret = '', ...previousSecrets] = secrets;
  const entry =
    stored &&
    createEntryEncryption(currentSecret, ...previousSecrets).decrypt(id, stored.encrypted);
  if (!entry) return 'Este envio não abre com OUTBOX_SECRET nem com OUTBOX_SECRET_PREVIOUS.';
  return JSON.stringify({ tipo: entry.kind, envio: entry.content }, shortenText, 2);
}

const PERSON_ACTIONS = { '': 'show', '--json': 'export', '--delete': 'delete' } as const;

/** Text about further places that may contain data of a person, which this command cannot reach. */
const OTHER_DATA_PLACES = `Fora desta caixa:
  o backend do grupo, que tem o que foi entregue: peça a quem cuida dele
  a memória de cada processo do site, por duas horas: o resultado de um envio, para quem o repete
  o navegador da pessoa: ela apaga em Minha garagem ou em /lgpd, "Apagar tudo"
  contadores de tentativas: resumos de endereços de rede, sem nome, que acabam sozinhos
  cópias da caixa (backup.sh): repita nelas o pedido, se forem restauradas
O registro do site não tem nome, telefone nem e-mail.`;

function describePerson({ entries, unreadable }: PersonData): string {
  const entryTexts = entries.map(({ id, createdAt, state, content }) => {
    const head =
      createdAt === null || state === 'delivered'
        ? `${getProtocol(id)}  entregue: a resposta do backend, guardada por três dias`
        : formatEntryLine({ id, createdAt, state });
    return [head, ...formatReadableLines(content).map((readableLine) => `  ${readableLine}`)].join(
      '\n',
    );
  });
  if (entries.length === 0 && unreadable === 0)
    entryTexts.push('A caixa não guarda nada desta pessoa.');
  return entryTexts.join('\n');
}

async function runPersonCommand(
  store: OutboxStore,
  secrets: readonly string[],
  [contact = '', option = '', ...others]: readonly string[],
): Promise<void> {
  const matches = createPersonMatcher(contact);
  const action = Object.entries(PERSON_ACTIONS).find(([name]) => name === option)?.[1];
  if (!matches || !action || others.length > 0) throw new UsageError(USAGE_TEXT);
  const [currentSecret = '', ...previousSecrets] = secrets;
  const personData = await findPersonData(
    store,
    createEntryEncryption(currentSecret, ...previousSecrets),
    matches,
  );
  await store.audit({ action, found: personData.entries.length });
  if (personData.unreadable > 0) {
    // On the error output, so that an export shows it too.
    console.error(
      `Envios que não abrem com OUTBOX_SECRET nem com OUTBOX_SECRET_PREVIOUS, e podem ser da pessoa: ${String(personData.unreadable)}.`,
    );
    process.exitCode = 1;
  }
  if (action === 'delete') for (const { id } of personData.entries) await store.remove(id);
  if (action === 'export') {
    const exportedEntries = personData.entries.map(({ id, createdAt, state, content }) => ({
      protocolo: getProtocol(id),
      quando: createdAt === null ? null : new Date(createdAt).toISOString(),
      estado: state === 'delivered' ? 'entregue' : STATE_LABELS[state],
      envio: content,
    }));
    console.log(JSON.stringify(exportedEntries, null, 2));
    return;
  }
  console.log(describePerson(personData));
  if (action === 'delete') console.log(`Apagados: ${String(personData.entries.length)}.`);
  console.log(OTHER_DATA_PLACES);
}

async function runCommand(words: readonly string[]): Promise<void> {
  const [command = '', protocol = '', ...options] = words;
  if (words.includes('--help')) {
    console.log(USAGE_TEXT);
    return;
  }
  const isKnown = ['show', 'retry', 'discard', 'person'].includes(command)
    ? protocol !== '' && (command === 'person' || options.length === 0)
    : command === 'list' && protocol === '';
  if (!isKnown) throw new UsageError(USAGE_TEXT);
  const { secrets, settings } = readSettings();
  // With --json the output is JSON alone.
  if (!options.includes('--json')) console.log(`Caixa: ${describePlace(settings)}`);
  const store = openStore(settings, false);
  try {
    if (command === 'person') {
      await runPersonCommand(store, secrets, [protocol, ...options]);
      return;
    }
    const entries = await store.list();
    if (command === 'list') {
      console.log(
        entries.length > 0 ? entries.map(formatEntryLine).join('\n') : 'A caixa está vazia.',
      );
      return;
    }
    const matchingEntries = entries.filter(({ id }) => hasProtocol(id, protocol));
    if (matchingEntries.length === 0)
      throw new UsageError(`Nenhum envio com o protocolo "${protocol}".`);
    for (const entry of matchingEntries) {
      if (command === 'retry') await store.requeue(entry.id);
      const state = command === 'retry' ? 'waiting' : entry.state;
      console.log(formatEntryLine({ ...entry, state }));
      if (command === 'show') console.log(await describeEntry(store, entry.id, secrets));
      if (command === 'discard') await store.remove(entry.id);
    }
  } finally {
    await store.close();
  }
}

/** Returns the message about an error for operators, without a stack trace. */
function getErrorMessage(error: unknown): string {
  if (error instanceof UsageError) return error.message;
  if (error instanceof NoOutboxError) {
    return 'Não há caixa ali: o caminho ou o endereço está errado, ou nenhum site começou ainda com ele.';
  }
  const detail = error instanceof Error && error.message ? ` (${error.message})` : '';
  return `Não foi possível ler ou mudar a caixa: ${getErrorReason(error)}${detail}`;
}

runCommand(process.argv.slice(2)).catch((error: unknown) => {
  console.error(getErrorMessage(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
