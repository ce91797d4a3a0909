import * as z from 'zod/mini';

import { parseJson } from '@/lib/site/format/json';

import type { ChosenCar } from './address';

/** Keys of the wizards' choices in the tab's storage. */
export const SAVED_CHOICES_KEYS = {
  armouring: 'escolhas:blindagem',
  aesthetics: 'escolhas:estetica',
} as const;

/** Version of the stored choices; those of another version are ignored. */
const SAVED_CHOICES_VERSION = 1;

/** A stored id, sku or name. */
export const savedTextSchema = z.string().check(z.minLength(1), z.maxLength(200));
export const savedTextListSchema = z.array(savedTextSchema).check(z.maxLength(50));

const savedOptionSchema = z.object({ id: savedTextSchema, name: savedTextSchema });

/** The schema of the stored car, which both wizards share. */
export const savedCarSchema = z.object({
  v: z.literal(SAVED_CHOICES_VERSION),
  brand: savedOptionSchema,
  model: z.nullable(savedOptionSchema),
});

/**
 * Returns the car and choices of a wizard as text for the tab's storage, without personal data; `null` before the
 * first choice and after the quotation was sent.
 */
export function serialiseChoices(
  { brand, model, isSent }: ChosenCar & Readonly<{ isSent: boolean }>,
  choices: object,
): string | null {
  return brand && !isSent
    ? JSON.stringify({ v: SAVED_CHOICES_VERSION, brand, model, ...choices })
    : null;
}

/** Parses a text of `serialiseChoices`; `null` for any other text. */
export const parseSavedChoices = <T>(schema: z.ZodMiniType<T>, text: string | null): T | null =>
  schema.safeParse(parseJson(text)).data ?? null;
