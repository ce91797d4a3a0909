import type { AestheticsChoice } from '@/lib/quotation/types';

import { listChosenOptions, findMissingChoice, findChosenService, type WizardState } from './state';

/** The backend's id of the category "paint protection film". */
const PROTECTION_FILM_CATEGORY_ID = '11';

/** Returns the choices as our quotation API expects them; `null` while one is missing. */
export function buildAestheticsChoice(state: WizardState): AestheticsChoice | null {
  const { model, category, serviceId } = state;
  if (findMissingChoice(state) || !model || !category || serviceId === null) return null;
  return {
    categoryId: category.id,
    modelId: model.id,
    serviceId,
    optionIds: listChosenOptions(state).map(({ id }) => id),
  };
}

/** Returns "Serviço" for a single service, otherwise a question about the category. */
export function getServicesHeading(categoryId: string | undefined, count: number): string {
  if (count < 2) return 'Serviço';
  return categoryId === PROTECTION_FILM_CATEGORY_ID ? 'Qual tipo você prefere?' : 'Qual serviço?';
}

/** Returns "Para-choques e Capô", or their number if there are more than two; `null` while none is chosen. */
export function describeChosenOptions(state: WizardState): string | null {
  const titles = listChosenOptions(state).map(({ title }) => title);
  if (titles.length > 2) return `${titles.length} aplicações`;
  return titles.length > 0 ? titles.join(' e ') : null;
}

/** Returns the choices as a sentence: "PPF Premium: Capô e Soleiras, no BS4 Competição." */
export function describeChoices(state: WizardState): string {
  const titles = listChosenOptions(state).map(({ title }) => title);
  const placesText = titles.length > 0 ? `: ${joinWithAnd(titles)}` : '';
  return `${findChosenService(state)?.title ?? ''}${placesText}, no ${state.model?.name ?? 'carro'}.`;
}

const joinWithAnd = (titles: readonly string[]): string =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(titles);
