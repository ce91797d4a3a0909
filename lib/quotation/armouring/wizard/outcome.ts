import type { ArmouringChoice } from '@/lib/quotation/types';

import type { ArmouringProduct, SpecificationItem } from '../fetch';
import { listGlass } from './choice-changes';
import { getLoadedSpecification, type Step, type WizardState } from './state';

/** Returns the choices as our quotation API expects them; `null` while the model or its specification is missing. */
export function buildArmouringChoice(state: WizardState): ArmouringChoice | null {
  const { model, choices } = state;
  const specification = getLoadedSpecification(state);
  if (!model || !specification) return null;
  const { categoryId, glass, sunroof, extras, documents } = specification;
  const chosenItems = (offered: readonly SpecificationItem[], skus: readonly string[]) =>
    offered.filter(({ sku }) => skus.includes(sku));
  return {
    categoryId,
    modelId: model.id,
    glass: choices.glass === null ? null : { groupId: glass.id, sku: choices.glass },
    sunroof:
      sunroof && choices.sunroofType !== null
        ? { groupId: sunroof.id, sku: choices.sunroofType }
        : null,
    items: [
      ...chosenItems(extras, choices.extras),
      ...chosenItems(documents, choices.documents),
    ].map(({ groupId, groupSku, sku }) => ({ groupId, groupSku, sku })),
  };
}

export const formatYearCount = (years: number): string => (years === 1 ? '1 ano' : `${years} anos`);

export const formatWarranty = (years: number): string => `${formatYearCount(years)} de garantia`;

const findProductTitles = (
  offered: readonly ArmouringProduct[],
  skus: readonly (string | null)[],
): string[] => offered.filter(({ sku }) => skus.includes(sku)).map(({ title }) => title);

/** The text for a question that the visitor left open, which does not mean "no". */
const NOT_ANSWERED_TEXT = 'Não informado';

/** A line of the wizard's summary, with the step of its choice. `value` is `null` before the choice. */
export type SummaryLine = Readonly<{ step: Step; label: string; value: string | null }>;

/**
 * Returns the lines of the summary in the order of the steps. An open choice has a text after its step was passed,
 * or when the visitor requests the quotation.
 */
export function listSummaryLines(state: WizardState): readonly SummaryLine[] {
  const { choices, step, isFinishing } = state;
  const specification = getLoadedSpecification(state);
  const unansweredText = (lineStep: Step) =>
    specification !== null && (step > lineStep || isFinishing) ? NOT_ANSWERED_TEXT : null;
  const titlesText = (
    lineStep: Step,
    noneText: string,
    offered: readonly SpecificationItem[],
    skus: readonly string[],
  ) =>
    findProductTitles(offered, skus).join(', ') ||
    (hasPassedStep(state, lineStep) ? noneText : unansweredText(lineStep));
  const glass = findGlassTitle(state);
  const { extras = [], documents = [] } = specification ?? {};
  return [
    {
      step: 3,
      label: 'Vidro',
      value:
        glass && choices.warranty
          ? `${glass}, ${formatYearCount(choices.warranty)}`
          : unansweredText(3),
    },
    { step: 4, label: 'Opcionais', value: titlesText(4, 'Nenhum', extras, choices.extras) },
    { step: 5, label: 'Teto solar', value: describeSunroof(state) ?? unansweredText(5) },
    {
      step: 6,
      label: 'Documentação',
      value: titlesText(6, 'Nenhuma', documents, choices.documents),
    },
  ];
}

/**
 * Returns whether the visitor has passed a step, or requested the quotation in it: an empty list of extras then
 * means that the visitor wants none.
 */
const hasPassedStep = (
  { step, isFinishing, specification }: WizardState,
  lineStep: Step,
): boolean =>
  specification.status === 'loaded' && (step > lineStep || (isFinishing && step === lineStep));

/**
 * Returns the questions that the visitor left open, for which the consultant suggests an answer: "o vidro e o teto
 * solar"; `null` when none is open.
 */
export function listOpenQuestions(state: WizardState): string | null {
  const specification = getLoadedSpecification(state);
  if (!specification) return null;
  const { glass, extras, sunroof, sunroofType, documents } = state.choices;
  const isOpen = (lineStep: Step, offered: readonly SpecificationItem[], skus: readonly string[]) =>
    offered.length > 0 && skus.length === 0 && !hasPassedStep(state, lineStep);
  const hasOpenRoof = sunroof === null || (sunroof && sunroofType === null);
  const openNames = [
    glass === null && 'o vidro',
    isOpen(4, specification.extras, extras) && 'os opcionais',
    specification.sunroof !== null && hasOpenRoof && 'o teto solar',
    isOpen(6, specification.documents, documents) && 'a documentação',
  ].filter((part) => part !== false);
  return openNames.length > 0 ? new Intl.ListFormat('pt-BR').format(openNames) : null;
}

/** Returns the title of the chosen glass type; `null` before the choice. */
export function findGlassTitle(state: WizardState): string | null {
  const specification = getLoadedSpecification(state);
  const { warranty, glass } = state.choices;
  return (
    (specification && findProductTitles(listGlass(specification, warranty), [glass])[0]) ?? null
  );
}

function describeSunroof(state: WizardState): string | null {
  const { sunroof, sunroofType } = state.choices;
  const specification = getLoadedSpecification(state);
  if (specification?.sunroof === null) return 'Não se aplica';
  if (sunroof === null) return null;
  if (!sunroof) return 'Não';
  const products = specification?.sunroof?.products ?? [];
  return findProductTitles(products, [sunroofType])[0] ?? 'Sim, tipo não informado';
}
