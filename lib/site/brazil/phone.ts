/** Returns the digits of a Brazilian telephone, without the country prefix: "+55 (11) 99999-0000" → "11999990000". */
function getNationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
}

/**
 * Returns the digits of a telephone without the prefixes before its area code: "+55", "0055", the long distance
 * zero, and the carrier's number after that zero ("0 15 11 …"). No area code begins with zero.
 *
 * @returns 10 or 11 digits when the text is a whole telephone
 */
export function getSubscriberDigits(typed: string): string {
  const digits = getNationalDigits(typed.replace(/\D/g, '').replace(/^00(?=55)/, ''));
  if (!digits.startsWith('0')) return digits;
  return digits.length >= 13 ? digits.slice(3) : digits.replace(/^0+/, '');
}

/** Source of a pattern for the area codes of Brazil. */
export const AREA_PATTERN =
  '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])';
const AREA_AND_NUMBER_PATTERN = `${AREA_PATTERN}(?:9\\d{8}|[2-9]\\d{7})`;
/** Matches the digits of a Brazilian telephone with its area code. */
export const NATIONAL_NUMBER_PATTERN = new RegExp(`^${AREA_AND_NUMBER_PATTERN}$`);
const MIN_TWO_NUMBERS_DIGITS = 18;
const TWO_NUMBERS_PATTERN = new RegExp(`^${AREA_AND_NUMBER_PATTERN}(?=\\d)`);
/** Matches service numbers such as 0800 and 0300; old ones have a digit less. */
const SERVICE_NUMBER_PATTERN = /^0?([3589]00\d{6,7})$/;
/** Matches numbers without an area code: "4004-1234", "5550-2002", "190", "10315". */
const SHORT_NUMBER_PATTERN = /^(?:[2-9]\d{7}|9\d{8}|1\d\d|1\d{4})$/;
const FOREIGN_NUMBER_PATTERN = /^[1-9]\d{6,14}$/;

/** Digit of the telephone key for each letter from A to Z: key 2 has A, B and C. */
const KEYPAD_DIGITS = '22233344455566677778889999';

/**
 * Returns the digits to dial, with "+" where the number works from any country: "+5511955502001", "40041234"; `null`
 * where the text is no telephone.
 */
function getDialDigits(typedNumber: string): string | null {
  const digits = typedNumber.replace(/\D/g, '');
  const abroad = /^\s*\+/.test(typedNumber) ? digits : /^00([1-9]\d*)$/.exec(digits)?.[1];
  if (abroad?.startsWith('55') === false)
    return FOREIGN_NUMBER_PATTERN.test(abroad) ? `+${abroad}` : null;
  const [, service] = SERVICE_NUMBER_PATTERN.exec(abroad?.slice(2) ?? digits) ?? [];
  if (service !== undefined) return `0${service}`;
  const national = getSubscriberDigits(typedNumber);
  if (NATIONAL_NUMBER_PATTERN.test(national)) return `+55${national}`;
  const [firstNumber] =
    (national.length >= MIN_TWO_NUMBERS_DIGITS && TWO_NUMBERS_PATTERN.exec(national)) || [];
  if (firstNumber !== undefined) return `+55${firstNumber}`;
  return SHORT_NUMBER_PATTERN.test(national) ? national : null;
}

/** Finds each telephone: "(11) 5550-2001 / 5550-2002" has two, "Vendas: 0xx11 5550-2001 ramal 12" has one. */
const getAllDialDigits = (text: string): readonly string[] =>
  text
    .replace(/0\s*(?:xx|\*\*)/gi, '')
    .split(/[^\d\s()+.–-]+|(?<=\d{4})\s+(?=[+(])/)
    .flatMap((candidate) => getDialDigits(candidate) ?? []);

/** Replaces letters by the digits of their telephone keys: "11 5550-BAST" → "11 5550-2278". */
const lettersToDigits = (text: string): string =>
  text.replace(/(?<=\d-?)[A-Z]{2,}(?![a-z])/g, (letters) =>
    Array.from(letters, (letter) => KEYPAD_DIGITS[letter.charCodeAt(0) - 65]).join(''),
  );

/**
 * Returns the digits to dial for each telephone of a text, as "+55…" where the number works from any country: "+55 11
 * 95550-2001" and "11 955502001" are the same.
 */
export const findTelephones = (text: string): readonly string[] => {
  const dialled = getAllDialDigits(text);
  return dialled.length > 0 ? dialled : getAllDialDigits(lettersToDigits(text));
};

/**
 * Returns the `tel:` address of the first telephone in a text of the backend: "(11) 5550-2002" → "tel:+551155502002";
 * `null` when there is none. A number that works only within Brazil ("0800 …", "4004-1234") gets no country code.
 */
export function buildTelephoneHref(text: string): string | null {
  const [number] = findTelephones(text);
  return number === undefined ? null : `tel:${number}`;
}

/**
 * Returns the WhatsApp number of the first telephone in a text: digits that begin with the country code; `null` when no
 * telephone has an area or service code.
 */
export function getWhatsappNumber(text: string): string | null {
  const numbers = findTelephones(text).flatMap((number) => {
    if (number.startsWith('+')) return number.slice(1);
    return number.startsWith('0') ? `55${number.slice(1)}` : [];
  });
  return numbers[0] ?? null;
}
