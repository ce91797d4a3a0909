/** Matches an invisible character or half an emoji, except what joins emoji to one picture. */
const INVISIBLE_PATTERN =
  /(?!(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D\p{Extended_Pictographic})[\p{Cf}\p{Cs}]/gu;
/** Matches control characters and letters that are drawn as a blank, but no line breaks. */
const BLANKS_PATTERN = /(?:[^\P{Cc}\r\n]|[\u115F\u1160\u2800\u3164\uFFA0\uFFFC])+/gu;
/** Matches a text in which nothing is drawn. */
const EMPTY_PATTERN = /^[\s\p{M}\p{Default_Ignorable_Code_Point}]*$/u;

/** Returns a typed text, trimmed, with visible characters only. It keeps every kind of line break as one. */
export function cleanLines(typed: string): string {
  const text = typed
    .replace(/[\v\f\u0085\p{Zl}\p{Zp}]/gu, '\n')
    .replace(BLANKS_PATTERN, ' ')
    .replace(INVISIBLE_PATTERN, '')
    .trim();
  return EMPTY_PATTERN.test(text) ? '' : text;
}

/** Does the same as `cleanLines` for a text of one line. */
export const cleanLine = (typed: string): string => cleanLines(typed).replace(/[\r\n]+/g, ' ');

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
  const address = removeSurroundingMarks(link.replace(/^mailto:([^?]*)(?:\?.*)?$/i, '$1'));
  return EMAIL_PATTERN.test(address) ? address : null;
}
