/** Matches a valid telephone of a visitor: "(11) 5550-2002" or "(11) 99999-0000". */
export const PHONE_PATTERN = /^\(\d{2}\) \d{4,5}-\d{4}$/;

/** Returns the digits of a Brazilian telephone, without the country prefix: "+55 (11) 99999-0000" → "11999990000". */
function nationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
}

/**
 * Removes what people put before the area code: "+55", "0055", the long distance zero, and a carrier's number after it
 * ("0 15 11 …"). No area code starts with zero.
 *
 * @returns the digits left: 10 or 11 of them when it is a whole telephone
 */
export function subscriberDigits(typed: string): string {
  const digits = nationalDigits(typed.replace(/\D/g, '').replace(/^00(?=55)/, ''));
  if (!digits.startsWith('0')) return digits;
  return digits.length >= 13 ? digits.slice(3) : digits.replace(/^0+/, '');
}

/**
 * Formats a typed or pasted telephone as the backend requires.
 *
 * @returns "(DD) 9999-9999" or "(DD) 99999-9999"; what was typed, trimmed, when it is neither
 */
export function formatPhone(typed: string): string {
  const [, area, first, last] = /^(\d{2})(\d{4,5})(\d{4})$/.exec(subscriberDigits(typed)) ?? [];
  if (area === undefined || first === undefined || last === undefined) return typed.trim();
  return `(${area}) ${first}-${last}`;
}

const AREA_AND_NUMBER = '[1-9]{2}(?:9\\d{8}|[2-9]\\d{7})';
const WHOLE = new RegExp(`^${AREA_AND_NUMBER}$`);
/** Fewer digits cannot be two telephones in a row. */
const MIN_TWO_NUMBERS = 18;
const TWO_NUMBERS = new RegExp(`^${AREA_AND_NUMBER}(?=\\d)`);
/** 0800, 0300 and their kin; an old one has a digit less. */
const SERVICE = /^0?([3589]00\d{6,7})$/;
/** Numbers that are dialled as they are written: "4004-1234", a telephone without its area, "190", "10315". */
const SHORT = /^(?:[2-9]\d{7}|9\d{8}|1\d\d|1\d{4})$/;
const FOREIGN = /^[1-9]\d{6,14}$/;

/** The keys of a telephone have letters: 2 is A, B, C. */
const KEYS = '22233344455566677778889999';

/** Returns the digits to dial: from anywhere, "+5511955502001", or within Brazil, "40041234"; `null` for no telephone. */
function dialled(written: string): string | null {
  const digits = written.replace(/\D/g, '');
  const abroad = /^\s*\+/.test(written) ? digits : /^00([1-9]\d*)$/.exec(digits)?.[1];
  if (abroad?.startsWith('55') === false) return FOREIGN.test(abroad) ? `+${abroad}` : null;
  const [, service] = SERVICE.exec(abroad?.slice(2) ?? digits) ?? [];
  if (service !== undefined) return `0${service}`;
  const national = subscriberDigits(written);
  if (WHOLE.test(national)) return `+55${national}`;
  const [first] = (national.length >= MIN_TWO_NUMBERS && TWO_NUMBERS.exec(national)) || [];
  if (first !== undefined) return `+55${first}`;
  return SHORT.test(national) ? national : null;
}

/**
 * Returns the telephones of a text, each as {@link dialled}: "(11) 5550-2001 / 5550-2002", "Vendas: 0xx11 5550-2001
 * ramal 12".
 */
const allDialled = (text: string): readonly string[] =>
  text
    .replace(/0\s*(?:xx|\*\*)/gi, '')
    .split(/[^\d\s()+.–-]+|(?<=\d{4})\s+(?=[+(])/)
    .flatMap((part) => dialled(part) ?? []);

/** Reads "11 5550-BAST" by the digits of its keys. */
const withDigits = (text: string): string =>
  text.replace(/(?<=\d-?)[A-Z]{2,}(?![a-z])/g, (letters) =>
    Array.from(letters, (letter) => KEYS[letter.charCodeAt(0) - 65]).join(''),
  );

const telephonesOf = (text: string): readonly string[] => {
  const written = allDialled(text);
  return written.length > 0 ? written : allDialled(withDigits(text));
};

/**
 * Returns the `tel:` address of the first telephone in a text of the backend: "(11) 5550-2002" → "tel:+551155502002". A
 * number for calls within Brazil alone ("0800 …", "4004-1234") is dialled as it is.
 *
 * @returns `null` when the text holds none
 */
export function telephoneHref(text: string): string | null {
  const [number] = telephonesOf(text);
  return number === undefined ? null : `tel:${number}`;
}

/**
 * Returns the WhatsApp number of the first telephone in a text: its digits with those of the country.
 *
 * @returns `null` when the text holds none; a number without its area has no WhatsApp
 */
export function whatsappNumber(text: string): string | null {
  const numbers = telephonesOf(text).flatMap((number) => {
    if (number.startsWith('+')) return number.slice(1);
    return number.startsWith('0') ? `55${number.slice(1)}` : [];
  });
  return numbers[0] ?? null;
}

/** Formats a WhatsApp number as people read it: "(11) 95550-2001"; a number of another country as "+351…". */
export const readableNumber = (number: string): string =>
  number.startsWith('55') && WHOLE.test(number.slice(2))
    ? formatPhone(number.slice(2))
    : `+${number}`;
