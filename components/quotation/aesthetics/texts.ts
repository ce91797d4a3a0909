import type { SummaryLine } from '@/components/quotation/wizard/wizard-layout';
import { describeChosenOptions } from '@/lib/quotation/aesthetics/wizard/outcome';
import {
  isCategoryUnavailable,
  findMissingChoice,
  listOptions,
  findChosenService,
  type MissingChoice,
  type WizardState,
} from '@/lib/quotation/aesthetics/wizard/state';

/** Texts that name the next question in the action bar on phones. */
export const nextQuestionTexts: Readonly<Record<MissingChoice, string>> = {
  model: 'Escolha o carro',
  category: 'Escolha a categoria',
  service: 'Escolha o serviço',
  options: 'Escolha onde aplicar',
};

export const describeMissingChoice = (missing: MissingChoice): string =>
  `${nextQuestionTexts[missing]} para ver o orçamento.`;

/** Line of the summary, with the name of the question that it answers. */
export type ChosenSummaryLine = SummaryLine & Readonly<{ supplies: MissingChoice }>;

/** Returns the lines of the summary in the order of the wizard's questions. */
export function listChosenSummaryLines(state: WizardState): readonly ChosenSummaryLine[] {
  const hasNoOptions = state.options.status === 'loaded' && listOptions(state).length === 0;
  return [
    { supplies: 'category', label: 'Categoria', value: state.category?.title ?? null },
    { supplies: 'service', label: 'Serviço', value: findChosenService(state)?.title ?? null },
    {
      supplies: 'options',
      label: 'Aplicação',
      value: hasNoOptions ? 'Não se aplica' : describeChosenOptions(state),
    },
  ];
}

export const OPTIONS_QUESTION = 'Onde gostaria de aplicar?';
export const READY_TITLE = 'Tudo pronto!';
export const NOT_ONLINE_TITLE = 'Produto indisponível para cotação online';

/** Returns the text announced to screen readers: what is being loaded, or the result of the choices. */
export function createWizardAnnouncement(
  state: WizardState,
  areCategoriesLoading: boolean,
): string {
  if (areCategoriesLoading) return 'Carregando as categorias…';
  if (state.services.status === 'loading') return 'Carregando os serviços…';
  if (state.options.status === 'loading') return 'Carregando as aplicações…';
  if (isCategoryUnavailable(state)) return NOT_ONLINE_TITLE;
  return findMissingChoice(state) ? '' : READY_TITLE;
}

export const DEFAULT_CAR_PICTURE = '/imagens/estetica/topo.webp';
