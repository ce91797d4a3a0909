import type { AestheticsChoice } from '@/lib/quotation/types';

import { chosenOptionsOf, missingOf, serviceOf, type WizardState } from './state';

/** Category of the paint protection film. */
const PROTECTION_FILM = '11';

/** The request to send; `null` while something is missing. */
export function choiceOf(state: WizardState): AestheticsChoice | null {
  const { model, category, serviceId } = state;
  if (missingOf(state) || !model || !category || serviceId === null) return null;
  return {
    categoryId: category.id,
    modelId: model.id,
    serviceId,
    optionIds: chosenOptionsOf(state).map(({ id }) => id),
  };
}

/** Returns the heading above the services, by their number. */
export function servicesHeading(categoryId: string | undefined, count: number): string {
  if (count < 2) return 'Serviço';
  return categoryId === PROTECTION_FILM ? 'Qual tipo você prefere?' : 'Qual serviço?';
}

/** "Para-choques e Capô", or how many when there are more than two; `null` while nothing is chosen. */
export function optionsText(state: WizardState): string | null {
  const titles = chosenOptionsOf(state).map(({ title }) => title);
  if (titles.length > 2) return `${titles.length} aplicações`;
  return titles.length > 0 ? titles.join(' e ') : null;
}

/** The choices in a sentence: "PPF Premium em Capô e Soleiras, no BS4 Competição." */
export function choiceSentence(state: WizardState): string {
  const titles = chosenOptionsOf(state).map(({ title }) => title);
  const where = titles.length > 0 ? `: ${listed(titles)}` : '';
  return `${serviceOf(state)?.title ?? ''}${where}, no ${state.model?.name ?? 'carro'}.`;
}

const listed = (titles: readonly string[]): string =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(titles);
