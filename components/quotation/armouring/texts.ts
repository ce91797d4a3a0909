import { formatStepNumber } from '@/components/quotation/wizard/wizard-step';
import type { BlockedStep, MissingChoice, Step } from '@/lib/quotation/armouring/wizard/state';

export const stepTitles: Readonly<Record<Step, string>> = {
  1: 'Marca e modelo',
  2: 'Como funciona',
  3: 'Garantia do vidro',
  4: 'Opcionais',
  5: 'Teto solar',
  6: 'Documentação',
};

const missingChoiceTexts: Readonly<Record<Exclude<MissingChoice, 'model'>, string>> = {
  specification: 'Toque em PRÓXIMO',
  warranty: 'Escolha a garantia do vidro',
  glass: 'Escolha o tipo de vidro',
};

/** Returns why a step or the proposal cannot be opened yet: "Escolha o tipo de vidro para abrir o passo 04." */
export function describeBlockedStep({ target, missing }: BlockedStep): string {
  if (missing === 'model') return 'Nenhum modelo selecionado';
  const goal =
    target === 'finish' ? 'ver o orçamento' : `abrir o passo ${formatStepNumber(target)}`;
  return `${missingChoiceTexts[missing]} para ${goal}.`;
}

export const DEFAULT_CAR_PICTURE = '/imagens/blindagem/modelo.webp';
