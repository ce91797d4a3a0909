import type { GeneralData } from '@/lib/backend/content/types';
import { parseCnpj } from '@/lib/site/brazil/cnpj';
import { findTelephones } from '@/lib/site/brazil/phone';
import { normaliseContact, parseEmail } from '@/lib/site/format/typed-text';
import type { LegalCompany } from '@/lib/site/site';

/** A telephone, an e-mail address or a CNPJ in the form in which two of them are compared. */
export type ComparableContact = Readonly<{ kind: 'phone' | 'email' | 'cnpj'; value: string }>;

/** A contact of the group, with its name: "WhatsApp (Blindagem)". */
export type OwnContact = ComparableContact & Readonly<{ title: string }>;

/** Matches a link of WhatsApp from its beginning on, because any site may have an address that contains a telephone. */
const WHATSAPP_LINK_PATTERN =
  /^(?:https?:\/\/)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=|whatsapp:\/\/send\/?\?phone=)(?:\+|%2B)?(\d{8,15})(?:[/?&#]|$)/i;
/** Matches a part of an address, such as "e/5" and ".e", and of a CNPJ. */
const ADDRESS_PART_PATTERN = /\S[/?=&#]\S|\.\p{L}/u;
const LOCAL_NUMBER_PATTERN = /^(?:[2-9]\d{7}|9\d{8})$/;
/** Matches "4004-1234" and "3003-1234", which are the same in every city. */
const NATIONAL_SHORT_NUMBER_PATTERN = /^[34]00\d{5}$/;
/** The fewest digits of a telephone of a person; shorter ones, such as 190, are public services. */
const MIN_PHONE_DIGITS = 8;
/** The most digits of one telephone, with country code or extension. */
const MAX_PHONE_DIGITS = 15;
/** The longest text that is parsed, as in the field of the page, because the patterns are slow on very long texts. */
const MAX_TYPED_CONTACT_LENGTH = 200;
const AREA_CODE_PATTERN = /^\+55\d{2}/;
/** Matches the area code of a mobile number without its first 9, as WhatsApp shows the numbers of old accounts. */
const AREA_CODE_BEFORE_EIGHT_DIGITS_PATTERN = /^\+55\d{2}(?=[689]\d{7}$)/;

/**
 * Parses a telephone, an e-mail address or a CNPJ in the forms that people type and copy: with "+55", spaces, dots,
 * capital letters, or as a link of WhatsApp or `mailto:`. `null` for any other text, such as another link, or two
 * telephones, of which one may be a stranger's.
 */
export function parseContact(typed: string): ComparableContact | null {
  if (typed.length > MAX_TYPED_CONTACT_LENGTH) return null;
  const text = normaliseContact(typed);
  if (text.includes('@')) {
    const email = parseEmail(text);
    return email === null ? null : { kind: 'email', value: email.toLowerCase() };
  }
  const cnpj = parseCnpj(text.replace(/^CNPJ:?/i, ''));
  if (cnpj !== null) return { kind: 'cnpj', value: cnpj };
  const phone = parseTelephone(text);
  return phone === null ? null : { kind: 'phone', value: phone };
}

/** Returns the only telephone in a text; `null` if there is none, or more than one. */
function parseTelephone(text: string): string | null {
  const linked = WHATSAPP_LINK_PATTERN.exec(text)?.[1];
  const number = linked === undefined ? text : `+${linked}`;
  const digits = number.replaceAll(/\D/g, '');
  if (ADDRESS_PART_PATTERN.test(number) || digits.length > MAX_PHONE_DIGITS) return null;
  const [phone, ...others] = findComparableTelephones(number);
  if (phone === undefined || phone.length < MIN_PHONE_DIGITS || others.length > 0) return null;
  return phone;
}

/** Returns whether a contact is a telephone without its area code, so that several people may have it. */
export const lacksAreaCode = ({ kind, value }: ComparableContact): boolean =>
  kind === 'phone' && isLocalNumber(value);

const isLocalNumber = (number: string): boolean =>
  LOCAL_NUMBER_PATTERN.test(number) && !NATIONAL_SHORT_NUMBER_PATTERN.test(number);

/** Returns the telephones in a text; one without an area code gets that of the number before it. */
function findComparableTelephones(text: string): readonly string[] {
  let area = '';
  return findTelephones(text).map((number) => {
    area = AREA_CODE_PATTERN.exec(number)?.[0] ?? area;
    const whole = isLocalNumber(number) ? area + number : number;
    return whole.replace(AREA_CODE_BEFORE_EIGHT_DIGITS_PATTERN, '$&9');
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
  const whatsapp = (general?.whatsapp ?? []).flatMap(({ number, recipient }) =>
    findComparableTelephones(`+${number}`).map((value) => ({
      kind: 'phone' as const,
      value,
      title: recipient === null ? 'WhatsApp do grupo' : `WhatsApp do grupo (${recipient})`,
    })),
  );
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
