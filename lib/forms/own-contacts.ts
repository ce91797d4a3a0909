import type { GeneralData } from '@/lib/backend/content/types';
import { parseCnpj } from '@/lib/site/brazil/cnpj';
import { findTelephones } from '@/lib/site/brazil/phone';
import type { LegalCompany } from '@/lib/site/site';

/** A telephone, an e-mail address or a CNPJ in the form in which two of them are compared. */
export type ComparableContact = Readonly<{ kind: 'phone' | 'email' | 'cnpj'; value: string }>;

/** A contact of the group, with its name: "WhatsApp (Blindagem)". */
export type OwnContact = ComparableContact & Readonly<{ title: string }>;

const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const WHATSAPP_LINK_PATTERN = /(?:wa\.me\/|[?&]phone=)\+?(\d{8,15})/i;
const LOCAL_NUMBER_PATTERN = /^(?:[2-9]\d{7}|9\d{8})$/;
/** The fewest digits of a telephone of a person; shorter ones, such as 190, are public services. */
const MIN_PHONE_DIGITS = 8;
const AREA_CODE_PATTERN = /^\+55\d{2}/;

/**
 * Parses a telephone, an e-mail address or a CNPJ in the forms that people type and copy: with "+55", spaces, dots,
 * capital letters, or as a link of WhatsApp or `mailto:`.
 *
 * @returns `null` for any other text
 */
export function parseContact(typed: string): ComparableContact | null {
  const text = typed.normalize('NFKC').trim();
  const email = text
    .replace(/^mailto:/i, '')
    .replaceAll(/^<|[>.,;]+$/g, '')
    .toLowerCase();
  if (email.includes('@'))
    return EMAIL_PATTERN.test(email) ? { kind: 'email', value: email } : null;
  const cnpj = parseCnpj(text);
  if (cnpj !== null) return { kind: 'cnpj', value: cnpj };
  const [, linked] = WHATSAPP_LINK_PATTERN.exec(text) ?? [];
  const [phone] = findTelephones(linked === undefined ? text : `+${linked}`);
  return phone === undefined || phone.length < MIN_PHONE_DIGITS
    ? null
    : { kind: 'phone', value: phone };
}

/** Returns whether a contact is a telephone without its area code, so that several people may have it. */
export const lacksAreaCode = ({ kind, value }: ComparableContact): boolean =>
  kind === 'phone' && LOCAL_NUMBER_PATTERN.test(value);

/**
 * Returns the telephones in a text of the backend; one without an area code is returned without it, and with that of
 * the number before it.
 */
function findComparableTelephones(text: string): readonly string[] {
  let area = '';
  return findTelephones(text).flatMap((number) => {
    area = AREA_CODE_PATTERN.exec(number)?.[0] ?? area;
    return area && LOCAL_NUMBER_PATTERN.test(number) ? [number, `${area}${number}`] : [number];
  });
}

/** Returns the contacts that the group publishes in its general data and settings. */
export function listOwnContacts(
  general: Pick<GeneralData, 'phone' | 'whatsapp'> | null,
  company: LegalCompany | null,
  officerEmail: string | null,
): readonly OwnContact[] {
  const phones = findComparableTelephones(general?.phone ?? '').map((value) => ({
    kind: 'phone' as const,
    value,
    title: 'Telefone do grupo',
  }));
  const whatsapp = (general?.whatsapp ?? []).map(({ number, recipient }) => ({
    kind: 'phone' as const,
    value: `+${number}`,
    title: recipient === null ? 'WhatsApp do grupo' : `WhatsApp do grupo (${recipient})`,
  }));
  const emails = [
    { value: company?.email, title: `E-mail da ${company?.name ?? ''}` },
    { value: officerEmail, title: 'E-mail do encarregado de dados' },
  ].flatMap(({ value, title }) =>
    value ? [{ kind: 'email' as const, value: value.toLowerCase(), title }] : [],
  );
  const cnpj = company
    ? [{ kind: 'cnpj' as const, value: company.cnpj, title: `CNPJ da ${company.name}` }]
    : [];
  return [...phones, ...whatsapp, ...emails, ...cnpj];
}
