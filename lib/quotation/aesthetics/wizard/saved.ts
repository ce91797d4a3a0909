import * as z from 'zod/mini';

import { readSaved, savedCar, savedText, word, words } from '../../wizard/saved';
import { chosenOrWanted, type WizardState } from './state';

const saved = z.extend(savedCar, {
  category: z.nullable(z.object({ id: word, title: word })),
  wanted: z.object({ serviceId: z.nullable(word), optionIds: words }),
});

/** Returns the state as text for the tab's storage; see `savedText`. */
export const serialiseState = (state: WizardState): string | null =>
  savedText(state, { category: state.category, wanted: chosenOrWanted(state) });

export const readState = (text: string | null) => readSaved(saved, text);
