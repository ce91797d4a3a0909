import { subscriberDigits } from '@/lib/site/brazil/phone';

import type { EntryEncryption } from './entry';
import type { ListedEntry, OutboxStore } from './store';

/** Longer texts are pictures in base64, whose letters may look like any number. */
const MAX_TEXT_LENGTH = 10_000;

/** A submission or result in the outbox that names a person. */
type StoredEntryOfPerson = Readonly<{
  id: string;
  /** Milliseconds since 1970; `null` for a delivered entry, of which the result alone is stored. */
  createdAt: number | null;
  state: ListedEntry['state'] | 'delivered';
  /** The submission, or the answer of the backend to it, as it is stored. */
  content: unknown;
}>;

/** All data in the outbox that name a person. */
export type PersonData = Readonly<{
  entries: readonly StoredEntryOfPerson[];
  /** Number of entries that no secret decrypts: any of them may name that person. */
  unreadable: number;
}>;

/**
 * Returns a function that recognises texts which name a person.
 *
 * @param who an e-mail address, or a Brazilian telephone however it is written
 * @returns `null` when `who` is neither
 */
export function createPersonMatcher(who: string): ((text: string) => boolean) | null {
  if (/^[^\s@]+@[^\s@]+$/.test(who)) {
    const email = who.toLowerCase();
    return (text) =>
      text
        .toLowerCase()
        .split(/[\s<>()[\],;:"']+/)
        .includes(email);
  }
  const digits = subscriberDigits(who);
  if (!/^\d{10,11}$/.test(digits) || /[a-z]/i.test(who)) return null;
  return (text) =>
    text.split(/[^\d\s()+.-]+/).some((part) => part.replace(/\D/g, '').includes(digits));
}

/** Returns whether any text in a value, at any depth, matches. */
export function anyTextMatches(value: unknown, matches: (text: string) => boolean): boolean {
  if (typeof value === 'string') return value.length <= MAX_TEXT_LENGTH && matches(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((each) => anyTextMatches(each, matches));
}

/**
 * Finds all data of a person in the outbox: waiting entries, dead letters, and the results of deliveries.
 *
 * @param matches function that recognises the person, made by {@link createPersonMatcher}
 */
export async function findPerson(
  store: OutboxStore,
  envelope: EntryEncryption,
  matches: (text: string) => boolean,
): Promise<PersonData> {
  const entries: StoredEntryOfPerson[] = [];
  let unreadable = 0;
  const look = async (
    id: string,
    createdAt: number | null,
    state: StoredEntryOfPerson['state'],
  ) => {
    const stored = await store.read(id);
    if (!stored) return;
    const { encrypted, isDone } = stored;
    const opened = isDone ? envelope.decryptResult(id, encrypted) : envelope.decrypt(id, encrypted);
    if (!opened) unreadable += 1;
    else if (anyTextMatches(opened, matches))
      entries.push({
        id,
        createdAt,
        state,
        content: 'result' in opened ? opened.result : opened.content,
      });
  };
  for (const { id, createdAt, state } of await store.list()) await look(id, createdAt, state);
  for (const id of await store.listDone()) await look(id, null, 'delivered');
  return { entries, unreadable };
}

/**
 * Portuguese names of the site's fields, for the export that the person receives. The names of the backend are
 * Portuguese already.
 */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  kind: 'tipo',
  name: 'nome',
  phone: 'telefone',
  email: 'e-mail',
  contact: 'contato',
  subject: 'assunto',
  message: 'mensagem',
  proposal: 'proposta',
  vehicleId: 'veículo',
  tradeIn: 'troca',
  brandId: 'marca',
  modelId: 'modelo',
  detail: 'detalhe',
  choice: 'escolhas',
  photos: 'fotos',
  order: 'pedido',
};

/**
 * Returns a value as readable lines: "contato, nome: Ana Prado". An empty value gives no line; of a picture only the
 * name is written.
 */
export function readableLines(value: unknown, path: readonly string[] = []): readonly string[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const shown = text.length > MAX_TEXT_LENGTH ? '(imagem)' : text.replaceAll('\n', ' ');
    return [`${path.join(', ')}: ${shown}`];
  }
  return Object.entries(value).flatMap(([key, each]) =>
    readableLines(each, [...path, FIELD_LABELS[key] ?? key]),
  );
}
