/** The weights of the first check digit; those of the second check digit begin with a 6. */
const CHECK_DIGIT_WEIGHTS = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Returns the value of a digit or letter in the checksum: its character code minus that of "0", so that "A" is 17. */
const getCharacterValue = (character: string): number => character.charCodeAt(0) - 48;

function computeCheckDigit(body: string): number {
  const weights =
    body.length === CHECK_DIGIT_WEIGHTS.length ? CHECK_DIGIT_WEIGHTS : [6, ...CHECK_DIGIT_WEIGHTS];
  const sum = weights.reduce(
    (total, weight, index) => total + weight * getCharacterValue(body.charAt(index)),
    0,
  );
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

/**
 * Parses a CNPJ, the number of a company, with or without punctuation; since July 2026 its first twelve characters may
 * be letters. Returns "12.345.678/0001-95", or `null` if the text is no CNPJ or its check digits are wrong.
 */
export function parseCnpj(text: string): string | null {
  const plain = text.replace(/[\s./-]/g, '').toUpperCase();
  if (!/^[A-Z\d]{12}\d{2}$/.test(plain) || /^(.)\1*$/.test(plain)) return null;
  const body = plain.slice(0, 12);
  const firstDigit = computeCheckDigit(body);
  const secondDigit = computeCheckDigit(`${body}${firstDigit}`);
  if (plain.slice(12) !== `${firstDigit}${secondDigit}`) return null;
  return plain.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}
