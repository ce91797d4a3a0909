import * as z from 'zod/mini';

import { parseJson } from '@/lib/site/format/json';

import type { ChosenCar } from './address';

/** Names of the choices in the tab's storage. */
export const SAVED = { armouring: 'escolhas:blindagem', aesthetics: 'escolhas:estetica' } as const;

/** Stored choices of another version are ignored. */
const VERSION = 1;

/** A stored id, sku or name. */
export const word = z.string().check(z.minLength(1), z.maxLength(200));
export const words = z.array(word).check(z.maxLength(50));

const named = z.object({ id: word, name: word });

/** The car of either quotation in the tab's storage, beside its choices. */
export const savedCar = z.object({
  v: z.literal(VERSION),
  brand: named,
  model: z.nullable(named),
});

/**
 * Returns the text of a quotation for the tab's storage, without anything personal; `null` before the first choice and
 * after sending.
 */
export function savedText(
  { brand, model, isSent }: ChosenCar & Readonly<{ isSent: boolean }>,
  choices: object,
): string | null {
  return brand && !isSent ? JSON.stringify({ v: VERSION, brand, model, ...choices }) : null;
}

/** Returns what a text of `savedText` holds; `null` for any other text. */
export const readSaved = <T>(schema: z.ZodMiniType<T>, text: string | null): T | null =>
  schema.safeParse(parseJson(text)).data ?? null;
