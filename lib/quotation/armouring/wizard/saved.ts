import * as z from 'zod/mini';

import {
  parseSavedChoices,
  savedCarSchema,
  serialiseChoices,
  savedTextSchema,
  savedTextListSchema,
} from '../../wizard/saved';
import { getCurrentOrPendingStep, STEPS, type WizardState } from './state';

const savedStateSchema = z.extend(savedCarSchema, {
  owned: z.boolean(),
  // Choices that an earlier build stored have no vehicle.
  vehicle: z._default(z.nullable(savedTextSchema), null),
  step: z.literal(STEPS),
  choices: z.object({
    warranty: z.nullable(z.int().check(z.minimum(1), z.maximum(99))),
    glass: z.nullable(savedTextSchema),
    extras: savedTextListSchema,
    sunroof: z.nullable(z.boolean()),
    sunroofType: z.nullable(savedTextSchema),
    documents: savedTextListSchema,
  }),
});

/** Returns the state as text for the tab's storage; `null` if nothing is to be stored (see `serialiseChoices`). */
export const serialiseState = (state: WizardState): string | null =>
  serialiseChoices(state, {
    owned: state.owned,
    vehicle: state.vehicle,
    step: getCurrentOrPendingStep(state),
    choices: state.choices,
  });

/** Returns car, step and choices from the text that `serialiseState` made; `null` for any other text. */
export const parseSavedState = (text: string | null) => parseSavedChoices(savedStateSchema, text);
