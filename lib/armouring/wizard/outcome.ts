import type { ArmouringChoice } from '@/lib/quotation/types';

import type { ArmouringProduct, SpecificationItem } from '../types';
import { missingFor } from './guards';
import { glassOf } from './offer';
import { specificationOf, type Step, type WizardState } from './state';

/** What goes into the quotation; `null` while something it requires is missing. */
export function choiceOf(state: WizardState): ArmouringChoice | null {
  const { model, choices } = state;
  const specification = specificationOf(state);
  if (!model || !specification || choices.glass === null || missingFor(state, 'finish'))
    return null;
  const { categoryId, glass, sunroof, extras, documents } = specification;
  const inOrder = (offered: readonly SpecificationItem[], skus: readonly string[]) =>
    offered.filter(({ sku }) => skus.includes(sku));
  return {
    categoryId,
    modelId: model.id,
    glass: { groupId: glass.id, sku: choices.glass },
    sunroof:
      sunroof && choices.sunroofType !== null
        ? { groupId: sunroof.id, sku: choices.sunroofType }
        : null,
    items: [...inOrder(extras, choices.extras), ...inOrder(documents, choices.documents)].map(
      ({ groupId, groupSku, sku }) => ({ groupId, groupSku, sku }),
    ),
  };
}

/** "10 anos de garantia". */
export const warrantyLabel = (years: number): string =>
  `${years} ${years === 1 ? 'ano' : 'anos'} de garantia`;

const titles = (offered: readonly ArmouringProduct[], skus: readonly (string | null)[]): string[] =>
  offered.filter(({ sku }) => skus.includes(sku)).map(({ title }) => title);

/** A line of what was chosen, and the step it is chosen in; `null` is still to be chosen. */
export type ChosenLine = Readonly<{ step: Step; label: string; value: string | null }>;

/** What was chosen so far, in the order of the steps; what a later step may leave out says so once passed. */
export function chosenLines(state: WizardState): readonly ChosenLine[] {
  const { choices, step, isFinishing } = state;
  const specification = specificationOf(state);
  const passed = (own: Step) => specification !== null && (step > own || isFinishing);
  const several = (own: Step, names: readonly string[]) =>
    names.length > 0 ? names.join(', ') : passed(own) ? 'Nenhum' : null;
  const glass = glassTitle(state);
  return [
    {
      step: 3,
      label: 'Vidro',
      value: glass && choices.warranty ? `${glass}, ${yearsLabel(choices.warranty)}` : null,
    },
    {
      step: 4,
      label: 'Opcionais',
      value: several(4, titles(specification?.extras ?? [], choices.extras)),
    },
    { step: 5, label: 'Teto solar', value: sunroofValue(state) ?? (passed(5) ? 'Não' : null) },
    {
      step: 6,
      label: 'Documentação',
      value: several(6, titles(specification?.documents ?? [], choices.documents)),
    },
  ];
}

/** Title of the glass type chosen. */
export function glassTitle(state: WizardState): string | null {
  const specification = specificationOf(state);
  const { warranty, glass } = state.choices;
  return (specification && titles(glassOf(specification, warranty), [glass])[0]) ?? null;
}

const yearsLabel = (years: number): string => (years === 1 ? '1 ano' : `${years} anos`);

function sunroofValue(state: WizardState): string | null {
  const { sunroof, sunroofType } = state.choices;
  if (sunroof === null) return null;
  if (!sunroof) return 'Não';
  const products = specificationOf(state)?.sunroof?.products ?? [];
  return titles(products, [sunroofType])[0] ?? null;
}
