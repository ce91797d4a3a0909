import { WHATSAPP_ORIGIN } from '@/lib/site/format/whatsapp';
import type { WhatsappEntry, WhatsappTopic, GeneralData } from './types';

/** Index, from 0, of the WhatsApp number for a topic in the list of the general data. */
export const whatsappIndexOf: Readonly<Record<WhatsappTopic, number>> = {
  group: 0,
  vehicle: 1,
  armouring: 2,
  aesthetics: 3,
  bodyWork: 4,
};

/**
 * Returns the address that starts a WhatsApp conversation. The first number is used where the list has none for the
 * topic.
 *
 * @param text what the message starts with
 * @returns `null` when there is no entry
 */
export function whatsappHref(
  entries: readonly WhatsappEntry[],
  topic: WhatsappTopic,
  text: string,
): string | null {
  const entry = entries[whatsappIndexOf[topic]] ?? entries[0];
  if (!entry) return null;
  return `${WHATSAPP_ORIGIN}/send?phone=${entry.number}&text=${encodeURIComponent(text)}`;
}

/** Returns the address of a WhatsApp conversation with another text; `null` where there is no address. */
export function withMessageText(href: string | null, text: string): string | null {
  if (href === null) return null;
  const address = new URL(href);
  address.searchParams.set('text', text);
  return address.href;
}

/**
 * Returns the lines of the group's address, as people write it: "Av. dos Bandeirantes, 2002 · Vila Olímpia" and "São
 * Paulo · SP · 04553-000". Missing parts are left out, and so is a line without any part.
 */
export function addressLines(address: GeneralData['address']): readonly string[] {
  const street = joinPresent(', ', address.street, address.street && address.number);
  return [
    joinPresent(' · ', street, address.district),
    joinPresent(' · ', address.city, address.state, address.postalCode),
  ].filter((line) => line !== '');
}

/**
 * Returns a link to directions on Google Maps, which opens only when the visitor follows the link; `null` when the
 * street is unknown.
 */
export function directionsHref(address: GeneralData['address']): string | null {
  if (!address.street) return null;
  const { street, number, district, city, state, postalCode } = address;
  const destination = joinPresent(', ', street, number, district, city, state, postalCode);
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}

function joinPresent(separator: string, ...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(separator);
}

/** Subjects that a link to the contact page may name by a short word: `?assunto=funilaria`. */
const CONTACT_SUBJECTS = {
  funilaria: 'Funilaria e pintura',
  'meus-dados': 'Meus dados pessoais (LGPD)',
  acessibilidade: 'Acessibilidade do site',
} as const;

const MAX_SUBJECT_LENGTH = 120;

/**
 * Returns the subject that an address of the contact page preselects.
 *
 * @param search the query of the address, as `location.search`
 * @returns the words of a key of `SUBJECTS`, otherwise the value of `assunto` on one line; empty without `assunto`
 */
export function subjectFromQuery(search: string): string {
  const requested = new URLSearchParams(search).get('assunto') ?? '';
  if (Object.hasOwn(CONTACT_SUBJECTS, requested))
    return CONTACT_SUBJECTS[requested as keyof typeof CONTACT_SUBJECTS];
  return textFromQuery(requested, MAX_SUBJECT_LENGTH);
}

/**
 * Returns a text from the query of an address, prepared for a field of a form: on one line and not longer than `max`.
 *
 * @param value as Next reads it from a query; where the parameter is repeated, the first value counts
 */
export function textFromQuery(value: string | readonly string[] | undefined, max: number): string {
  const line = ([value].flat()[0] ?? '').replace(/[\p{C}\s]+/gu, ' ').trim();
  return line.slice(0, max).toWellFormed();
}
