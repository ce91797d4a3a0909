import type { ArmouringChoice } from '@/lib/quotation/types';

import type { ArmouringProduct, SpecificationItem } from '../reads';
import { glassOf } from './offer';
import { specificationOf, type Step, type WizardState } from './state';

/** Returns the choice that is sent; `null` while something that it requires is missing. */
export function choiceOf(state: WizardState): ArmouringChoice | null {
  const { model, choices } = state;
  const specification = specificationOf(state);
  if (!model || !specification) return null;
  const { categoryId, glass, sunroof, extras, documents } = specification;
  const inOrder = (offered: readonly SpecificationItem[], skus: readonly string[]) =>
    offered.filter(({ sku }) => skus.includes(sku));
  return {
    categoryId,
    modelId: model.id,
    glass: choices.glass === null ? null : { groupId: glass.id, sku: choices.glass },
    sunroof:
      sunroof && choices.sunroofType !== null
        ? { groupId: sunroof.id, sku: choices.sunroofType }
        : null,
    items: [...inOrder(extras, choices.extras), ...inOrder(documents, choices.documents)].map(
      ({ groupId, groupSku, sku }) => ({ groupId, groupSku, sku }),
    ),
  };
}

/** "10 anos", "1 ano". */
export const yearsLabel = (years: number): string => (years === 1 ? '1 ano' : `${years} anos`);

/** "10 anos de garantia". */
export const warrantyLabel = (years: number): string => `${yearsLabel(years)} de garantia`;

const titles = (offered: readonly ArmouringProduct[], skus: readonly (string | null)[]): string[] =>
  offered.filter(({ sku }) => skus.includes(sku)).map(({ title }) => title);

/** Text for a question that the visitor left open, which does not mean "no". */
const NOT_ANSWERED = 'Não informado';

/** A line of what was chosen, and the step it is chosen in; `null` is still to be chosen. */
export type ChosenLine = Readonly<{ step: Step; label: string; value: string | null }>;

/** Returns the lines of the summary in the order of the steps; an open one says so after its step was passed, or at the end. */
export function chosenLines(state: WizardState): readonly ChosenLine[] {
  const { choices, step, isFinishing } = state;
  const specification = specificationOf(state);
  const unanswered = (own: Step) =>
    specification !== null && (step > own || isFinishing) ? NOT_ANSWERED : null;
  const several = (own: Step, offered: readonly SpecificationItem[], skus: readonly string[]) =>
    titles(offered, skus).join(', ') || (hasSeen(state, own) ? 'Nenhum' : unanswered(own));
  const glass = glassTitle(state);
  const { extras = [], documents = [] } = specification ?? {};
  return [
    {
      step: 3,
      label: 'Vidro',
      value:
        glass && choices.warranty ? `${glass}, ${yearsLabel(choices.warranty)}` : unanswered(3),
    },
    { step: 4, label: 'Opcionais', value: several(4, extras, choices.extras) },
    { step: 5, label: 'Teto solar', value: sunroofValue(state) ?? unanswered(5) },
    { step: 6, label: 'Documentação', value: several(6, documents, choices.documents) },
  ];
}

/**
 * Returns whether the visitor has passed a step, or requested the proposal in it: an empty choice there is then meant.
 */
const hasSeen = ({ step, isFinishing, specification }: WizardState, own: Step): boolean =>
  specification.status === 'loaded' && (step > own || (isFinishing && step === own));

/** Returns the open questions, for the consultant to suggest an answer: "o vidro e o teto solar"; `null` where there is none. */
export function openQuestions(state: WizardState): string | null {
  const specification = specificationOf(state);
  if (!specification) return null;
  const { glass, extras, sunroof, sunroofType, documents } = state.choices;
  const isOpen = (own: Step, offered: readonly SpecificationItem[], skus: readonly string[]) =>
    offered.length > 0 && skus.length === 0 && !hasSeen(state, own);
  const hasOpenRoof = sunroof === null || (sunroof && sunroofType === null);
  const open = [
    glass === null && 'o vidro',
    isOpen(4, specification.extras, extras) && 'os opcionais',
    specification.sunroof !== null && hasOpenRoof && 'o teto solar',
    isOpen(6, specification.documents, documents) && 'a documentação',
  ].filter((part) => part !== false);
  return open.length > 0 ? new Intl.ListFormat('pt-BR').format(open) : null;
}

/** Title of the glass type chosen. */
export function glassTitle(state: WizardState): string | null {
  const specification = specificationOf(state);
  const { warranty, glass } = state.choices;
  return (specification && titles(glassOf(specification, warranty), [glass])[0]) ?? null;
}

function sunroofValue(state: WizardState): string | null {
  const { sunroof, sunroofType } = state.choices;
  const specification = specificationOf(state);
  if (specification?.sunroof === null) return 'Não se aplica';
  if (sunroof === null) return null;
  if (!sunroof) return 'Não';
  const products = specification?.sunroof?.products ?? [];
  return titles(products, [sunroofType])[0] ?? 'Sim, tipo não informado';
}
