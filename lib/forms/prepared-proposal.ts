import { proposalForm } from './proposal';

/**
 * The fields of a proposal that a link may fill in, by their names in the fragment after `#`. A browser sends no
 * fragment to a server, so the values reach no log and no other site.
 */
const FIELD_NAME_BY_PARAMETER = {
  nome: 'name',
  telefone: 'phone',
  email: 'email',
  troca: 'tradeIn',
  km: 'km',
  detalhe: 'detail',
  proposta: 'proposal',
} as const satisfies Readonly<Record<string, keyof typeof proposalForm.fields>>;

export type PreparedFieldName = keyof typeof FIELD_NAME_BY_PARAMETER;

export const preparedFieldNames = Object.keys(
  FIELD_NAME_BY_PARAMETER,
) as readonly PreparedFieldName[];

/** Returns the descriptor of the proposal's field for a name in the fragment. */
export const getPreparedField = (name: PreparedFieldName) =>
  proposalForm.fields[FIELD_NAME_BY_PARAMETER[name]];

const { fields } = proposalForm;
/** The longest fragment, in characters: percent-encoding turns one letter into up to nine ("%E2%82%AC"). */
const MAX_FRAGMENT_LENGTH =
  preparedFieldNames.reduce((sum, name) => sum + getMaxLength(name), 0) * 9;

function getMaxLength(name: PreparedFieldName): number {
  const field = fields[FIELD_NAME_BY_PARAMETER[name]];
  return 'max' in field ? field.max : 1;
}

/** Returns a fragment such as "#nome=Ana&proposta=…" for the values; "" when all of them are empty. */
export function buildPreparedFragment(
  values: Readonly<Partial<Record<PreparedFieldName, string>>>,
): string {
  const filledValues = Object.entries(values).filter(([, value]) => value);
  return filledValues.length === 0 ? '' : `#${new URLSearchParams(filledValues).toString()}`;
}

/**
 * Parses the values in a fragment, by the names of the form's fields. It leaves out unknown names, values that are
 * too long, and values with control characters; everything else is validated when the form is sent.
 *
 * @param fragment fragment of an address, "#" included
 */
export function parsePreparedFragment(fragment: string): Readonly<Record<string, string>> {
  if (fragment.length > MAX_FRAGMENT_LENGTH) return {};
  const filledValues = new URLSearchParams(fragment.slice(1));
  return Object.fromEntries(
    preparedFieldNames.flatMap((name) => {
      const value = filledValues.get(name)?.trim() ?? '';
      const isText = /^(?:\P{Cc}|[\t\r\n])+$/u.test(value) && value.length <= getMaxLength(name);
      const isValidTradeIn = name !== 'troca' || /^[01]$/.test(value);
      return isText && isValidTradeIn ? [[FIELD_NAME_BY_PARAMETER[name], value]] : [];
    }),
  );
}

/**
 * Returns the draft of a proposal with prepared values in it. What the visitor has written stays; a prepared text of the
 * proposal follows it on a line of its own, once, where it fits.
 *
 * @param draft values by the names of the form's fields; empty ones count as not written
 */
export function addPreparedValues(
  draft: Readonly<Record<string, string>>,
  prepared: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const written = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ''));
  const text = joinProposalTexts(written.proposal ?? '', prepared.proposal ?? '');
  return { ...draft, ...prepared, ...written, ...(text && { proposal: text }) };
}

function joinProposalTexts(written: string, prepared: string): string {
  if (written.includes(prepared)) return written;
  const joined = [written, prepared].filter(Boolean).join('\n');
  return joined.length <= fields.proposal.max ? joined : written;
}
