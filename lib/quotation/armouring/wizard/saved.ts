import * as z from 'zod/mini';

import { toStep } from './guards';
import type { Restored } from './reducer';
import type { WizardState } from './state';

/** Name of the choices in the tab's storage. */
export const SAVED = 'escolhas:blindagem';

/** To be raised when the shape changes: texts of another version are ignored. */
const VERSION = 1;

const word = z.string().check(z.minLength(1), z.maxLength(200));
const words = z.array(word).check(z.maxLength(50));
const named = z.object({ id: word, name: word });

const saved = z.object({
  v: z.literal(VERSION),
  brand: named,
  model: z.nullable(named),
  owned: z.boolean(),
  step: z.number(),
  choices: z.object({
    warranty: z.nullable(z.int().check(z.minimum(1), z.maximum(99))),
    glass: z.nullable(word),
    extras: words,
    sunroof: z.nullable(z.boolean()),
    sunroofType: z.nullable(word),
    documents: words,
  }),
});

/**
 * What the tab keeps of a wizard, as text; nothing personal. `null` when nothing is chosen yet, and once the quotation
 * was sent.
 */
export function writeSaved(state: WizardState): string | null {
  const { brand, model, owned, specification, choices, isSent } = state;
  if (!brand || isSent) return null;
  // Where the visitor stands while the specification is on its way is not where he was, or goes.
  const step = 'target' in specification ? specification.target : state.step;
  return JSON.stringify({ v: VERSION, brand, model, owned, step, choices });
}

/** What a text of `writeSaved` kept; `null` for any other text. */
export function readSaved(text: string | null): Restored | null {
  try {
    const { brand, model, owned, step: number, choices } = saved.parse(JSON.parse(text ?? 'null'));
    const step = toStep(number);
    return step && { brand, model, owned, step, choices };
  } catch {
    return null;
  }
}
