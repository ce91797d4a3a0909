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
