import * as z from 'zod/mini';

import { readSaved, savedCar, savedText, word, words } from '../../wizard/saved';
import { openedStep, STEPS, type WizardState } from './state';

const saved = z.extend(savedCar, {
  owned: z.boolean(),
  step: z.literal(STEPS),
  choices: z.object({
    warranty: z.nullable(z.int().check(z.minimum(1), z.maximum(99))),
    glass: z.nullable(word),
    extras: words,
    sunroof: z.nullable(z.boolean()),
    sunroofType: z.nullable(word),
    documents: words,
  }),
});

/** Returns the state as text for the tab's storage; see `savedText`. */
export const serialiseState = (state: WizardState): string | null =>
  savedText(state, { owned: state.owned, step: openedStep(state), choices: state.choices });

export const readState = (text: string | null) => readSaved(saved, text);
