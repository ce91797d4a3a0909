import { proposalForm } from './proposal';

/**
 * The fields of a proposal that a link may fill in, by their names in the fragment behind `#`. A browser sends no
 * fragment to a server, so the values reach no log and no other site.
 */
const FIELD_NAMES = {
  nome: 'name',
  telefone: 'phone',
  email: 'email',
  troca: 'tradeIn',
  km: 'km',
  detalhe: 'detail',
  proposta: 'proposal',
} as const satisfies Readonly<Record<string, keyof typeof proposalForm.fields>>;

export type PreparedFieldName = keyof typeof FIELD_NAMES;

export const preparedFieldNames = Object.keys(FIELD_NAMES) as readonly PreparedFieldName[];

/** Returns the descriptor of the proposal's field for a name in the fragment. */
export const preparedField = (name: PreparedFieldName) => proposalForm.fields[FIELD_NAMES[name]];

const { fields } = proposalForm;
/** The longest fragment in characters: percent-encoding turns one letter into up to nine ("%E2%82%AC"). */
const MAX_FRAGMENT_LENGTH =
  preparedFieldNames.reduce((sum, name) => sum + maxLengthOf(name), 0) * 9;

function maxLengthOf(name: PreparedFieldName): number {
  const field = fields[FIELD_NAMES[name]];
  return 'max' in field ? field.max : 1;
}

/** Returns a fragment such as "#nome=Ana&proposta=…" for the values; "" when all of them are empty. */
export function preparedFragment(
  values: Readonly<Partial<Record<PreparedFieldName, string>>>,
): string {
  const filledValues = Object.entries(values).filter(([, value]) => value);
  return filledValues.length === 0 ? '' : `#${new URLSearchParams(filledValues).toString()}`;
}

/**
 * Returns the values of a fragment by the names of the form's fields. It leaves out unknown names, values that are too
 * long, and values with control characters; the form checks everything else when it is sent.
 *
 * @param fragment of an address, "#" included
 */
export function readPreparedValues(fragment: string): Readonly<Record<string, string>> {
  if (fragment.length > MAX_FRAGMENT_LENGTH) return {};
  const filledValues = new URLSearchParams(fragment.slice(1));
  return Object.fromEntries(
    preparedFieldNames.flatMap((name) => {
      const value = filledValues.get(name)?.trim() ?? '';
      const isText = /^(?:\P{Cc}|[\t\r\n])+$/u.test(value) && value.length <= maxLengthOf(name);
      const isValidTradeIn = name !== 'troca' || /^[01]$/.test(value);
      return isText && isValidTradeIn ? [[FIELD_NAMES[name], value]] : [];
    }),
  );
}
