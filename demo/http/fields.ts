import { z } from 'zod';

/** Accepts an id as a number or text. */
export const identifier = z
  .union([z.number().int().positive(), z.string().regex(/^\d{1,9}$/)], 'Informe um código válido.')
  .transform(Number);

/** Accepts an id, or a record that contains an id. */
export const identifierOrRecord = z.union(
  [identifier, z.looseObject({ id: identifier }).transform((record) => record.id)],
  'Informe um código válido.',
);

/** Accepts text that is not empty. */
export const requiredText = (max = 255) =>
  z
    .string('Campo obrigatório.')
    .trim()
    .min(1, 'Campo obrigatório.')
    .max(max, `No máximo ${max} caracteres.`);

/** Accepts an e-mail address loosely: text, @, text with a dot. */
export const email = requiredText().regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'E-mail inválido.');

/** Returns whether a text is a Brazilian phone with area code, with or without punctuation. */
export function isPhone(text: string): boolean {
  return /^\d{10,11}$/.test(text.replace(/[\s().-]/g, ''));
}

/** Accepts a Brazilian phone with area code. */
export const phone = requiredText(30).refine(isPhone, 'Telefone inválido: use (DD) 99999-9999.');
