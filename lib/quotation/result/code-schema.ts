import * as z from 'zod/mini';

/** Number of characters of a code. */
export const CODE_LENGTH = 4;

/** A pasted code may have blanks and signs between its characters. */
export const MAX_TYPED_LENGTH = 12;

/** The field's name: pages of the version before have a box for each character, and its servers take a whole code in the first. */
export const CODE_FIELD = 'digit1';

const part = z._default(z.string().check(z.maxLength(MAX_TYPED_LENGTH)), '');

/** Fields of the code's form: the whole code in the first, or a character in each. */
export const codeForm = z.strictObject({ digit1: part, digit2: part, digit3: part, digit4: part });

/** Letters and digits of what was typed, or pasted with blanks and signs between them. */
export const onlyCode = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '');

/** Returns the code that was sent; `null` when it cannot be a code. */
export function sentCode({ digit1, digit2, digit3, digit4 }: z.output<typeof codeForm>) {
  const code = onlyCode(digit1 + digit2 + digit3 + digit4);
  return code.length === CODE_LENGTH ? code : null;
}

/** Parameter by which a visitor without scripts learns how a code fared, or that one was sent. */
export const NOTICE_PARAMETER = 'codigo';

/** Value of the notice parameter after a code was requested. */
export const CODE_SENT = 'enviado';

const notices = {
  invalido: 'Código inválido',
  limite: 'Muitas tentativas. Espere alguns minutos e peça outro código.',
  falha: 'O sistema não respondeu. Tente de novo.',
} as const;

/** Reason why a code did not open its order. */
export type CodeNotice = keyof typeof notices;

/** The sentence of a notice; `null` for what is none. */
export function codeNotice(value: unknown): string | null {
  return typeof value === 'string' && Object.hasOwn(notices, value)
    ? notices[value as CodeNotice]
    : null;
}
