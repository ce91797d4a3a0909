import * as z from 'zod/mini';

import {
  readSavedChoices,
  savedCarSchema,
  serialiseChoices,
  savedTextSchema,
  savedTextListSchema,
} from '../../wizard/saved';
import { choicesToSave, type WizardState } from './state';

const savedSchema = z.extend(savedCarSchema, {
  category: z.nullable(z.object({ id: savedTextSchema, title: savedTextSchema })),
  wanted: z.object({ serviceId: z.nullable(savedTextSchema), optionIds: savedTextListSchema }),
});

/** Returns the state as text for the tab's storage; `null` where nothing is to be stored (see `serialiseChoices`). */
export const serialiseState = (state: WizardState): string | null =>
  serialiseChoices(state, { category: state.category, wanted: choicesToSave(state) });

/** Returns car and choices from the text that `serialiseState` made; `null` for any other text. */
export const readSavedState = (text: string | null) => readSavedChoices(savedSchema, text);
