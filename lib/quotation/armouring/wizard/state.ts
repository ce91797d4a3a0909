import type { NamedOption } from '@/lib/stock/vehicle/types';

import type { ArmouringSpecification } from '../fetch';

export const STEPS = [1, 2, 3, 4, 5, 6] as const;

export type Step = (typeof STEPS)[number];

/** The visitor's choices among the products of a specification, by sku. */
export type ArmouringChoices = Readonly<{
  /** Years of the glass warranty. */
  warranty: number | null;
  glass: string | null;
  extras: readonly string[];
  /** `true` if the car has a sunroof; `null` until the visitor answers. */
  sunroof: boolean | null;
  sunroofType: string | null;
  documents: readonly string[];
}>;

export const EMPTY_CHOICES: ArmouringChoices = {
  warranty: null,
  glass: null,
  extras: [],
  sunroof: null,
  sunroofType: null,
  documents: [],
};

/** Returns whether the visitor has chosen anything. The glass is not checked, because it requires a warranty. */
export const hasChoices = (choices: ArmouringChoices): boolean =>
  choices.warranty !== null ||
  choices.sunroof !== null ||
  choices.extras.length > 0 ||
  choices.documents.length > 0;

/**
 * The state of the request for the model's specification. `target` is the step that opens when it has loaded;
 * `missing` means that the model has no online quotation.
 */
type SpecificationState = Readonly<
  | { status: 'none' | 'missing' }
  | { status: 'loading' | 'failed'; target: Step }
  | { status: 'loaded'; value: ArmouringSpecification }
>;

/** A choice that a step, or the end of the wizard, requires. */
export type MissingChoice = 'model' | 'specification' | 'warranty' | 'glass';

/**
 * The step that the visitor requested, and the choice that is missing for it. Each request creates a new object, so
 * that the wizard moves the focus every time.
 */
export type BlockedStep = Readonly<{ target: Step | 'finish'; missing: MissingChoice }>;

export type WizardState = Readonly<{
  step: Step;
  brand: NamedOption | null;
  model: NamedOption | null;
  /** `true` for "Já Tenho o Veículo", `false` for "Quero Encomendar". It is shown on the page and never sent. */
  owned: boolean;
  /** Slug of the vehicle of the stock that the quotation is for, whose price the result adds; `null` for none. */
  vehicle: string | null;
  specification: SpecificationState;
  choices: ArmouringChoices;
  blocked: BlockedStep | null;
  /** Skus of restored choices that the model does not offer. */
  droppedSkus: readonly string[];
  /** `true` while the lead dialog is open, or about to open. */
  isFinishing: boolean;
  /** `true` after the quotation was sent: closing the dialog then begins a new quotation. */
  isSent: boolean;
}>;

export const INITIAL_STATE: WizardState = {
  step: 1,
  brand: null,
  model: null,
  owned: true,
  vehicle: null,
  specification: { status: 'none' },
  choices: EMPTY_CHOICES,
  blocked: null,
  droppedSkus: [],
  isFinishing: false,
  isSent: false,
};

/** Returns the current step, or the one that opens when the specification has loaded. */
export const getCurrentOrPendingStep = ({ specification, step }: WizardState): Step =>
  'target' in specification ? specification.target : step;

/** Returns the loaded specification; `null` until it has loaded. */
export function getLoadedSpecification({
  specification,
}: WizardState): ArmouringSpecification | null {
  return specification.status === 'loaded' ? specification.value : null;
}
