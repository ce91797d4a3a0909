/** Matches an invisible character, except those that join emoji to one picture. */
const INVISIBLE_PATTERN =
  /(?!(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D\p{Extended_Pictographic})\p{Cf}/gu;
/** Matches a text of nothing but blanks, marks without a letter, and letters that are drawn as a blank. */
const BLANK_PATTERN = /^[\s\p{M}\p{Default_Ignorable_Code_Point}\u2800\uFFFC]*$/u;

function removeInvisible(text: string): string {
  const visible = text.replace(INVISIBLE_PATTERN, '').trim();
  return BLANK_PATTERN.test(visible) ? '' : visible;
}

/** Returns a typed line, trimmed, without invisible characters, and with blanks for its control characters. */
export const cleanLine = (typed: string): string =>
  removeInvisible(typed.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '));

/** Does the same as `cleanLine` for a text of several lines, and keeps every kind of line break as one. */
export const cleanLines = (typed: string): string =>
  removeInvisible(
    typed.replace(/[\v\f\u0085\p{Zl}\p{Zp}]/gu, '\n').replace(/[^\P{Cc}\r\n]+/gu, ' '),
  );

/**
 * Returns a typed contact as a clean line with plain digits, letters and dashes. Some invisible characters make a
 * browser show digits in another order.
 */
export const normaliseContact = (typed: string): string =>
  cleanLine(typed.normalize('NFKC'))
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-');

/** Matches an address that a mail server takes: RFC 5321 without quotes and "%", with letters of any script. */
const EMAIL_PATTERN =
  /^(?=[^@]{1,64}@)[\p{L}\p{M}\p{N}!#$&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$&'*+/=?^_`{|}~-]+)*@(?:(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,62}(?<!-)$/u;

const removeSurroundingMarks = (text: string): string =>
  text
    .replace(/^[\s<>"“”'‘’(),;[\]]+/, '')
    .replace(/(?<![\s<>"“”'‘’(),;[\].])[\s<>"“”'‘’(),;[\].]+$/, '');

/** Returns a typed e-mail address without `mailto:` and what people copy with it; `null` if it is no address. */
export function parseEmail(typed: string): string | null {
  const link = removeSurroundingMarks(normaliseContact(typed));
  const address = removeSurroundingMarks(link.replace(/^mailto:([^?]*).*$/i, '$1'));
  return EMAIL_PATTERN.test(address) ? address : null;
}
