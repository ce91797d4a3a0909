import type { WhatsappEntry, WhatsappTopic, GeneralData } from './types';

const HOST = 'https://api.whatsapp.com';

/** Place, from 0, of the entry that answers for a topic. */
export const entryOf: Readonly<Record<WhatsappTopic, number>> = {
  group: 0,
  vehicle: 1,
  armouring: 2,
  aesthetics: 3,
  bodyWork: 4,
};

/**
 * The address that starts a WhatsApp conversation. The first entry answers where the list
 * has none for the topic.
 *
 * @param text what the message starts with
 * @returns `null` when there is no entry
 */
export function whatsappHref(
  entries: readonly WhatsappEntry[],
  topic: WhatsappTopic,
  text: string,
): string | null {
  const entry = entries[entryOf[topic]] ?? entries[0];
  if (!entry) return null;
  return `${HOST}/send?phone=${entry.number}&text=${encodeURIComponent(text)}`;
}

/** The address that lets the visitor pick to whom WhatsApp sends `text`. */
export function whatsappShareHref(text: string): string {
  return `${HOST}/send?text=${encodeURIComponent(text)}`;
}

/** Returns the address of the conversation with another text; `null` stays `null`. */
export function withText(href: string | null, text: string): string | null {
  if (href === null) return null;
  const address = new URL(href);
  address.searchParams.set('text', text);
  return address.href;
}

/**
 * Returns the lines of the group's address, as people write it: "Av. dos Bandeirantes, 2002 · Vila Olímpia" and "São
 * Paulo · SP · 04553-000". Missing parts are left out, a line without any too.
 */
export function addressLines(address: GeneralData['address']): readonly string[] {
  const street = join(', ', address.street, address.street && address.number);
  return [
    join(' · ', street, address.district),
    join(' · ', address.city, address.state, address.postalCode),
  ].filter((line) => line !== '');
}

/**
 * Link to directions on an external map, opened on request only;
 * `null` when the street is unknown.
 */
export function routeHref(address: GeneralData['address']): string | null {
  if (!address.street) return null;
  const { street, number, district, city, state, postalCode } = address;
  const destination = join(', ', street, number, district, city, state, postalCode);
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}

function join(separator: string, ...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(separator);
}

/** Subjects that a link to the contact page may name by a short word: `?assunto=funilaria`. */
const SUBJECTS = {
  funilaria: 'Funilaria e pintura',
  'meus-dados': 'Meus dados pessoais (LGPD)',
  acessibilidade: 'Acessibilidade do site',
} as const;

const MAX_LENGTH = 120;

/**
 * The subject an address of the contact page asks for.
 *
 * @param search the query of the address, as `location.search`
 * @returns the words of a known key, otherwise what `assunto` says, on one line; empty when nothing is asked
 */
export function requestedSubject(search: string): string {
  const requested = new URLSearchParams(search).get('assunto') ?? '';
  if (Object.hasOwn(SUBJECTS, requested)) return SUBJECTS[requested as keyof typeof SUBJECTS];
  return requestedText(requested, MAX_LENGTH);
}

/**
 * Returns a text of an address as it may stand in a field: on one line, no longer than the field takes.
 *
 * @param value as Next reads it from a query; of several the first counts
 */
export function requestedText(value: string | readonly string[] | undefined, max: number): string {
  const line = ([value].flat()[0] ?? '').replace(/[\p{C}\s]+/gu, ' ').trim();
  return line.slice(0, max).toWellFormed();
}
