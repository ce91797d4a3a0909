import { stepLabel } from '@/components/quotation/wizard/wizard-step';
import type { BlockedStep, MissingChoice, Step } from '@/lib/quotation/armouring/wizard/state';

/** Titles of the six steps. */
export const stepTitles: Readonly<Record<Step, string>> = {
  1: 'Marca e modelo',
  2: 'Como funciona',
  3: 'Garantia do vidro',
  4: 'Opcionais',
  5: 'Teto solar',
  6: 'Documentação',
};

const missingChoiceTexts: Readonly<Record<Exclude<MissingChoice, 'model'>, string>> = {
  specification: 'Use PRÓXIMO',
  warranty: 'Escolha a garantia do vidro',
  glass: 'Escolha o tipo de vidro',
};

/** Returns the reason why a step, or the proposal, did not open: "Escolha o tipo de vidro para abrir o passo 04." */
export function blockedStepText({ target, missing }: BlockedStep): string {
  if (missing === 'model') return 'Nenhum modelo selecionado';
  const goal = target === 'finish' ? 'ver o orçamento' : `abrir o passo ${stepLabel(target)}`;
  return `${missingChoiceTexts[missing]} para ${goal}.`;
}

/** Picture of the car while the model has none. */
export const DEFAULT_CAR_PICTURE = '/imagens/blindagem/modelo.webp';
