import { z } from 'zod';

/** Schema of an id, given as a number or as text. */
export const idSchema = z
  .union([z.number().int().positive(), z.string().regex(/^\d{1,9}$/)], 'Informe um código válido.')
  .transform(Number);

export const idOrRecordSchema = z.union(
  [idSchema, z.looseObject({ id: idSchema }).transform((record) => record.id)],
  'Informe um código válido.',
);

/** Creates a schema of a non-empty text with at most `max` characters. */
export const createRequiredTextSchema = (max = 255) =>
  z
    .string('Campo obrigatório.')
    .trim()
    .min(1, 'Campo obrigatório.')
    .max(max, `No máximo ${max} caracteres.`);

/** Schema of an e-mail address, which only checks for text, "@", and text with a dot. */
export const emailSchema = createRequiredTextSchema().regex(
  /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/,
  'E-mail inválido.',
);

/** Returns true for a Brazilian telephone number with area code, with or without punctuation. */
export function isPhone(text: string): boolean {
  return /^\d{10,11}$/.test(text.replace(/[\s().-]/g, ''));
}

/** Schema of a Brazilian telephone number with area code. */
export const phoneSchema = createRequiredTextSchema(30).refine(
  isPhone,
  'Telefone inválido: use (DD) 99999-9999.',
);
