import { stepLabel } from '@/components/quotation/wizard/wizard-step';
import type { Blocked, Missing, Step } from '@/lib/quotation/armouring/wizard/state';

/** Titles of the six steps. */
export const stepTitles: Readonly<Record<Step, string>> = {
  1: 'Marca e modelo',
  2: 'Como funciona',
  3: 'Garantia do vidro',
  4: 'Opcionais',
  5: 'Teto solar',
  6: 'Documentação',
};

const wanted: Readonly<Record<Exclude<Missing, 'model'>, string>> = {
  specification: 'use PRÓXIMO: ele traz as opções deste modelo',
  warranty: 'escolha a garantia do vidro',
  glass: 'escolha o tipo de vidro',
};

/** Returns the reason why a step, or the proposal, did not open: "Para abrir o passo 04, escolha o tipo de vidro." */
export function blockedText({ target, missing }: Blocked): string {
  if (missing === 'model') return 'Nenhum modelo selecionado';
  const goal = target === 'finish' ? 'ver a proposta' : `abrir o passo ${stepLabel(target)}`;
  return `Para ${goal}, ${wanted[missing]}.`;
}

/** Picture of the car while the model has none. */
export const DEFAULT_PICTURE = '/imagens/blindagem/modelo.webp';
