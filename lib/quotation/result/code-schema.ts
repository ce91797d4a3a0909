import * as z from 'zod/mini';

/** Names of the four boxes, in their order. */
export const codeBoxes = ['digit1', 'digit2', 'digit3', 'digit4'] as const;

/** A whole code may arrive in one box: pasted there without scripts, or filled in by a phone. */
const box = z._default(z.string().check(z.trim(), z.maxLength(codeBoxes.length)), '');

/** What the code's form sends: its four boxes. */
export const codeForm = z.strictObject({ digit1: box, digit2: box, digit3: box, digit4: box });

/** The code of four boxes, joined; `null` when it cannot be one. */
export function joinedCode(boxes: z.output<typeof codeForm>): string | null {
  const code = codeBoxes.map((name) => boxes[name]).join('');
  return /^[0-9A-Za-z]{4}$/.test(code) ? code : null;
}

/** Parameter by which a visitor without scripts learns how a code fared, or that one was sent. */
export const NOTICE_PARAMETER = 'codigo';

/** Its value where a code was asked for. */
export const CODE_SENT = 'enviado';

const notices = {
  invalido: 'Código inválido',
  limite: 'Muitas tentativas. Espere alguns minutos e peça outro código.',
  falha: 'O sistema não respondeu. Tente de novo.',
} as const;

/** How a code fared, where it did not open its order. */
export type CodeNotice = keyof typeof notices;

/** The sentence of a notice; `null` for what is none. */
export function codeNotice(value: unknown): string | null {
  return typeof value === 'string' && Object.hasOwn(notices, value)
    ? notices[value as CodeNotice]
    : null;
}
