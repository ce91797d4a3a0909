import * as z from 'zod/mini';

import {
  parseSavedChoices,
  savedCarSchema,
  serialiseChoices,
  savedTextSchema,
  savedTextListSchema,
} from '../../wizard/saved';
import { getChoicesToSave, type WizardState } from './state';

const savedStateSchema = z.extend(savedCarSchema, {
  category: z.nullable(z.object({ id: savedTextSchema, title: savedTextSchema })),
  wanted: z.object({ serviceId: z.nullable(savedTextSchema), optionIds: savedTextListSchema }),
});

/** Returns the state as text for the tab's storage; `null` if nothing is stored (see `serialiseChoices`). */
export const serialiseState = (state: WizardState): string | null =>
  serialiseChoices(state, { category: state.category, wanted: getChoicesToSave(state) });

/** Parses car and choices from a text of `serialiseState`; `null` for any other text. */
export const parseSavedState = (text: string | null) => parseSavedChoices(savedStateSchema, text);
