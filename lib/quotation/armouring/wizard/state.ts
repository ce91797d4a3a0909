import type { NamedOption } from '@/lib/stock/vehicle/types';

import type { ArmouringSpecification } from '../reads';

/** The six steps, as the buttons 01 to 06 count them. */
export const STEPS = [1, 2, 3, 4, 5, 6] as const;

export type Step = (typeof STEPS)[number];

/** Choices of a specification, by its skus. */
export type Choices = Readonly<{
  /** Years of the glass warranty. */
  warranty: number | null;
  glass: string | null;
  extras: readonly string[];
  /** The car has a sunroof; `null` until the question is answered. */
  sunroof: boolean | null;
  sunroofType: string | null;
  documents: readonly string[];
}>;

export const NO_CHOICES: Choices = {
  warranty: null,
  glass: null,
  extras: [],
  sunroof: null,
  sunroofType: null,
  documents: [],
};

/** Returns whether anything is chosen. */
export const hasChoices = (choices: Choices): boolean =>
  choices.warranty !== null ||
  choices.sunroof !== null ||
  choices.extras.length > 0 ||
  choices.documents.length > 0;

/**
 * The specification of the model. `target` is the step that opens when it has loaded; `missing` says that the model has
 * no online quotation.
 */
type SpecificationState = Readonly<
  | { status: 'none' | 'missing' }
  | { status: 'loading' | 'failed'; target: Step }
  | { status: 'loaded'; value: ArmouringSpecification }
>;

/** A requirement of a step, or of the end of the wizard. */
export type Missing = 'model' | 'specification' | 'warranty' | 'glass';

/** The step that was requested, and what is missing before it opens. A new object at each request. */
export type Blocked = Readonly<{ target: Step | 'finish'; missing: Missing }>;

export type WizardState = Readonly<{
  step: Step;
  brand: NamedOption | null;
  model: NamedOption | null;
  /** "Já Tenho o Veículo" or "Quero Encomendar": shown, never sent. */
  owned: boolean;
  specification: SpecificationState;
  choices: Choices;
  blocked: Blocked | null;
  /** Restored choices that the model does not offer. */
  dropped: readonly string[];
  /** The lead dialog is open, or about to open. */
  isFinishing: boolean;
  /** The quotation was sent: closing the dialog starts anew. */
  isSent: boolean;
}>;

export const INITIAL_STATE: WizardState = {
  step: 1,
  brand: null,
  model: null,
  owned: true,
  specification: { status: 'none' },
  choices: NO_CHOICES,
  blocked: null,
  dropped: [],
  isFinishing: false,
  isSent: false,
};

/** Returns the step that is open, or opens when the specification arrives. */
export const openedStep = ({ specification, step }: WizardState): Step =>
  'target' in specification ? specification.target : step;

/** Returns the specification once it is loaded; `null` until then. */
export function specificationOf({ specification }: WizardState): ArmouringSpecification | null {
  return specification.status === 'loaded' ? specification.value : null;
}
