import { encodeAddressPart } from '@/lib/site/format/url';
import { WHATSAPP_ORIGIN } from '@/lib/site/format/whatsapp';
import { services } from '@/lib/site/services';
import type { WhatsappEntry, WhatsappTopic, GeneralData } from './types';

/** The index, from 0, of the number for each topic in the general data's list of WhatsApp numbers. */
export const WHATSAPP_ENTRY_INDEX_BY_TOPIC: Readonly<Record<WhatsappTopic, number>> = {
  group: 0,
  vehicle: 1,
  armouring: 2,
  aesthetics: 3,
  bodyWork: 4,
};

/**
 * Returns the address of a WhatsApp conversation whose first message begins with `text`. The first number is used where
 * the list has none for the topic; `null` when the list is empty.
 */
export function buildWhatsappHref(
  entries: readonly WhatsappEntry[],
  topic: WhatsappTopic,
  text: string,
): string | null {
  const entry = entries[WHATSAPP_ENTRY_INDEX_BY_TOPIC[topic]] ?? entries[0];
  if (!entry) return null;
  return `${WHATSAPP_ORIGIN}/send?phone=${entry.number}&text=${encodeAddressPart(text)}`;
}

/** Returns the address with another beginning of the message; `null` without an address. */
export function replaceWhatsappText(href: string | null, text: string): string | null {
  if (href === null) return null;
  const address = new URL(href);
  address.searchParams.set('text', text);
  return address.href;
}

/**
 * Returns the lines of the group's postal address: "Av. dos Bandeirantes, 2002 · Vila Olímpia" and "São Paulo · SP ·
 * 04553-000". Missing parts are left out, and so is a line without any part.
 */
export function formatAddressLines(address: GeneralData['address']): readonly string[] {
  const street = joinNonEmpty(', ', address.street, address.street && address.number);
  return [
    joinNonEmpty(' · ', street, address.district),
    joinNonEmpty(' · ', address.city, address.state, address.postalCode),
  ].filter((line) => line !== '');
}

/**
 * Returns a link to directions on Google Maps; `null` when the street is unknown. Nothing is loaded from Google before
 * the visitor follows it.
 */
export function buildDirectionsHref(address: GeneralData['address']): string | null {
  if (!address.street) return null;
  const { street, number, district, city, state, postalCode } = address;
  const destination = joinNonEmpty(', ', street, number, district, city, state, postalCode);
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeAddressPart(destination)}`;
}

function joinNonEmpty(separator: string, ...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(separator);
}

/** The subjects that a link to the contact page may name by a short word: `?assunto=funilaria`. */
const contactSubjects: ReadonlyMap<string, string> = new Map([
  ...Object.values(services).map(
    ({ route, contactSubject }) => [route.slice(1), contactSubject] as const,
  ),
  ['meus-dados', 'Meus dados pessoais (LGPD)'],
  ['acessibilidade', 'Acessibilidade do site'],
]);

const MAX_SUBJECT_LENGTH = 120;

/**
 * Returns the subject that the query of the contact page preselects: the words of a key of `contactSubjects`, otherwise
 * the value of `assunto` on one line; empty without `assunto`.
 */
export function parseContactSubject(search: string): string {
  const requested = new URLSearchParams(search).get('assunto') ?? '';
  return contactSubjects.get(requested) ?? parsePrefilledText(requested, MAX_SUBJECT_LENGTH);
}

/**
 * Returns a text of a query for a field of a form, on one line and cut to `max` characters. Where the parameter is
 * repeated, the first value counts.
 */
export function parsePrefilledText(
  value: string | readonly string[] | undefined,
  max: number,
): string {
  const line = ([value].flat()[0] ?? '').replace(/[\p{C}\s]+/gu, ' ').trim();
  return line.slice(0, max).toWellFormed();
}
