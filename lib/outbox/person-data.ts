import { getSubscriberDigits } from '@/lib/site/brazil/phone';

import type { EntryEncryption } from './entry';
import type { ListedEntry, OutboxStore } from './store';

/** Longer texts are not searched: they are pictures in base64, whose letters may look like any number. */
const MAX_SEARCHED_TEXT_LENGTH = 10_000;

/** A submission or result in the outbox that contains a person's e-mail address or telephone. */
type StoredEntryOfPerson = Readonly<{
  id: string;
  /** Milliseconds since 1970; `null` for a delivered entry, of which only the result is stored. */
  createdAt: number | null;
  state: ListedEntry['state'] | 'delivered';
  /** The submission, or the backend's answer to it, as it is stored. */
  content: unknown;
}>;

export type PersonData = Readonly<{
  entries: readonly StoredEntryOfPerson[];
  /** Number of entries that no secret decrypts, so that any of them may contain data of the person. */
  unreadable: number;
}>;

/** Replaces letters and digits of other widths, and accents that are characters of their own, by the usual ones. */
const normalizeText = (text: string): string => text.normalize('NFKC').toLowerCase();

const escapeForPattern = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches what ends a telephone in a text: all but digits and what people write between them. */
const NON_PHONE_PATTERN = /[^\d\s()+./\p{Pd}·_]+/u;

/**
 * Returns a function that recognises texts with an e-mail address or a Brazilian telephone, in whatever form they are
 * written there; `null` when `who` is neither.
 */
export function createPersonMatcher(who: string): ((text: string) => boolean) | null {
  const contact = normalizeText(who).trim();
  if (/^[^\s@<>:;,]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+$/u.test(contact)) {
    // A letter or digit beside the address makes it another one; a mark, such as a full stop after it, does not.
    const address = new RegExp(
      `(?<![\\p{L}\\d+_-]|[\\p{L}\\d]\\.)${escapeForPattern(contact)}(?!-?[\\p{L}\\d]|\\.[\\p{L}\\d])`,
      'u',
    );
    return (text) => address.test(normalizeText(text));
  }
  const digits = getSubscriberDigits(contact);
  if (!/^\d{10,11}$/.test(digits) || /[a-z]/.test(contact)) return null;
  return (text) =>
    normalizeText(text)
      .split(NON_PHONE_PATTERN)
      .some((part) => part.replace(/\D/g, '').includes(digits));
}

/** Returns whether any text or number in a value, at any depth, matches. */
export function containsMatchingText(value: unknown, matches: (text: string) => boolean): boolean {
  if (typeof value === 'string') return value.length <= MAX_SEARCHED_TEXT_LENGTH && matches(value);
  if (typeof value === 'number') return matches(String(value));
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((each) => containsMatchingText(each, matches));
}

/** Finds all data of a person in the outbox: waiting entries, dead letters, and the results of deliveries. */
export async function findPersonData(
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
    else if (containsMatchingText(opened, matches))
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

/** Names of the site's fields for the export that the person receives; the backend's are Portuguese already. */
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
 * Formats a value as readable lines: "contato, nome: Ana Prado". An empty value gives no line; of a picture only the
 * name is written. Control characters, which could change what a terminal shows, become blanks.
 */
export function formatReadableLines(
  value: unknown,
  path: readonly string[] = [],
): readonly string[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const shown =
      text.length > MAX_SEARCHED_TEXT_LENGTH ? '(imagem)' : text.replace(/\p{Cc}/gu, ' ');
    return [`${path.join(', ')}: ${shown}`];
  }
  return Object.entries(value).flatMap(([key, each]) =>
    formatReadableLines(each, [...path, FIELD_LABELS[key] ?? key]),
  );
}
