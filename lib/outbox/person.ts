import { subscriberDigits } from '@/lib/site/brazil/phone';

import type { Envelope } from './entry';
import type { ListedEntry, OutboxStore } from './store';

/** Longer texts are pictures, whose letters may look like any number. */
const MAX_TEXT_LENGTH = 10_000;

/** Something the outbox holds of a person. */
type StoredEntryOfPerson = Readonly<{
  id: string;
  /** Milliseconds since 1970; `null` for a delivered entry, of which the result alone is stored. */
  createdAt: number | null;
  state: ListedEntry['state'] | 'delivered';
  /** The submission, or the response of the backend, as the entry stores it. */
  content: unknown;
}>;

/** Everything the outbox stores of a person. */
export type PersonData = Readonly<{
  entries: readonly StoredEntryOfPerson[];
  /** Number of entries that no secret decrypts: any of them may be of that person. */
  unreadable: number;
}>;

/**
 * Returns a function that recognises texts which name a person.
 *
 * @param who an e-mail address, or a Brazilian telephone however it is written
 * @returns `null` when it is neither
 */
export function matcherOf(who: string): ((text: string) => boolean) | null {
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
export function names(value: unknown, matches: (text: string) => boolean): boolean {
  if (typeof value === 'string') return value.length <= MAX_TEXT_LENGTH && matches(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((each) => names(each, matches));
}

/**
 * Everything the outbox holds of a person: what waits, dead letters, and the results of what was delivered.
 *
 * @param matches as of {@link matcherOf}
 */
export async function findPerson(
  store: OutboxStore,
  envelope: Envelope,
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
    else if (names(opened, matches))
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

/** Portuguese names of the site's fields, for the person to read. The names of the backend are Portuguese already. */
const LABELS: Readonly<Record<string, string>> = {
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

/** A value as lines that people read: "contato, nome: Ana Prado". What is empty has none; a picture is named alone. */
export function readableLines(value: unknown, path: readonly string[] = []): readonly string[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const shown = text.length > MAX_TEXT_LENGTH ? '(imagem)' : text.replaceAll('\n', ' ');
    return [`${path.join(', ')}: ${shown}`];
  }
  return Object.entries(value).flatMap(([key, each]) =>
    readableLines(each, [...path, LABELS[key] ?? key]),
  );
}
