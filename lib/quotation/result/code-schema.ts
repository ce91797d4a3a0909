import * as z from 'zod/mini';

export const CODE_LENGTH = 4;

/** Longest text of a field: a pasted code may have blanks and punctuation between its characters. */
export const MAX_TYPED_CODE_LENGTH = 12;

/**
 * Name of the field for the code. Earlier versions of the page have a field for each character, and their servers
 * read a whole code from the first field.
 */
export const FIRST_CODE_FIELD = 'digit1';

const codeField = z._default(z.string().check(z.maxLength(MAX_TYPED_CODE_LENGTH)), '');

/** Values of the form: the whole code in the first field, or one character in each. */
export const codeFormSchema = z.object({
  digit1: codeField,
  digit2: codeField,
  digit3: codeField,
  digit4: codeField,
});

/** Removes everything but letters and digits from a typed or pasted code. */
export const removeSeparators = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '');

/** Returns the code in a submitted form; `null` when it cannot be a code. */
export function parseSentCode({ digit1, digit2, digit3, digit4 }: z.output<typeof codeFormSchema>) {
  const code = removeSeparators(digit1 + digit2 + digit3 + digit4);
  return code.length === CODE_LENGTH ? code : null;
}

/** Query parameter that shows a visitor without scripts the outcome of a code, or that a code was sent. */
export const CODE_NOTICE_PARAMETER = 'codigo';

/** Value of that parameter after a code was requested. */
export const CODE_SENT_NOTICE = 'enviado';

const CODE_NOTICE_TEXTS = {
  invalido: 'Código inválido',
  limite: 'Muitas tentativas. Espere alguns minutos e peça outro código.',
  falha: 'O sistema não respondeu. Tente de novo.',
} as const;

/** The outcome of a code that was not accepted. */
export type CodeNotice = keyof typeof CODE_NOTICE_TEXTS;

/** Returns the sentence about a code that was not accepted; `null` for a value that is no such outcome. */
export function getCodeNoticeText(value: unknown): string | null {
  return typeof value === 'string' && Object.hasOwn(CODE_NOTICE_TEXTS, value)
    ? CODE_NOTICE_TEXTS[value as CodeNotice]
    : null;
}
