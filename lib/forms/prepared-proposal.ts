import { proposalForm } from './proposal';

/**
 * The fields that a link may fill into a proposal, by their names behind `#`. That part of an address stays in the
 * browser: it reaches no server, log or other site.
 */
const NAMES = {
  nome: 'name',
  telefone: 'phone',
  email: 'email',
  troca: 'tradeIn',
  km: 'km',
  detalhe: 'detail',
  proposta: 'proposal',
} as const satisfies Readonly<Record<string, keyof typeof proposalForm.fields>>;

export type PreparedName = keyof typeof NAMES;

export const preparedNames = Object.keys(NAMES) as readonly PreparedName[];

/** Returns the field of the proposal form that a prepared value fills in. */
export const preparedField = (name: PreparedName) => proposalForm.fields[NAMES[name]];

const { fields } = proposalForm;
/** The longest fragment: percent-encoding turns one letter into up to nine ("%E2%82%AC"). */
const MAX_LENGTH = preparedNames.reduce((sum, name) => sum + maxOf(name), 0) * 9;

function maxOf(name: PreparedName): number {
  const field = fields[NAMES[name]];
  return 'max' in field ? field.max : 1;
}

/** "#nome=Ana&proposta=…"; empty when there is nothing to fill in. */
export function preparedFragment(values: Readonly<Partial<Record<PreparedName, string>>>): string {
  const filled = Object.entries(values).filter(([, value]) => value);
  return filled.length === 0 ? '' : `#${new URLSearchParams(filled).toString()}`;
}

/**
 * Returns the values that a link fills in, by the names of the form's fields, without unknown names, texts that are too
 * long, and control characters. The rules of the form check the rest when it is sent.
 *
 * @param fragment of an address, "#" included
 */
export function readPrepared(fragment: string): Readonly<Record<string, string>> {
  if (fragment.length > MAX_LENGTH) return {};
  const filled = new URLSearchParams(fragment.slice(1));
  return Object.fromEntries(
    preparedNames.flatMap((name) => {
      const value = filled.get(name)?.trim() ?? '';
      const isText = /^(?:\P{Cc}|[\t\r\n])+$/u.test(value) && value.length <= maxOf(name);
      const isKnown = name !== 'troca' || /^[01]$/.test(value);
      return isText && isKnown ? [[NAMES[name], value]] : [];
    }),
  );
}
