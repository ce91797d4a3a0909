import * as z from 'zod/mini';

import type { Restored } from './reducer';
import type { WizardState } from './state';

/** Name of the choices in the tab's storage. */
export const SAVED = 'escolhas:estetica';

/** To be raised when the shape changes: texts of another version are ignored. */
const VERSION = 1;

const word = z.string().check(z.minLength(1), z.maxLength(200));
const named = z.object({ id: word, name: word });

const saved = z.object({
  v: z.literal(VERSION),
  brand: named,
  model: z.nullable(named),
  category: z.nullable(z.object({ id: word, title: word })),
  wanted: z.object({
    serviceId: z.nullable(word),
    optionIds: z.array(word).check(z.maxLength(50)),
  }),
}) satisfies z.ZodMiniType<Restored & { v: number }>;

/**
 * What the tab keeps of a quotation, as text; nothing personal. `null` when nothing is chosen yet, and once it was
 * sent.
 */
export function writeSaved(state: WizardState): string | null {
  const { brand, model, category, serviceId, optionIds, wanted, isSent } = state;
  if (!brand || isSent) return null;
  // Restored choices whose lists are still loading must survive leaving the page.
  const chosen = wanted ?? { serviceId, optionIds };
  return JSON.stringify({ v: VERSION, brand, model, category, wanted: chosen });
}

/** What a text of `writeSaved` kept; `null` for any other text. */
export function readSaved(text: string | null): Restored | null {
  try {
    const { brand, model, category, wanted } = saved.parse(JSON.parse(text ?? 'null'));
    return { brand, model, category, wanted };
  } catch {
    return null;
  }
}
