import { createContext, use } from 'react';

/** Names of the invalid and the valid fields of a form, without fields that were not validated yet. */
export type FieldStatus = Readonly<{ wrong: readonly string[]; right: readonly string[] }>;

/** Status of a form before any validation. */
export const NO_FIELD_STATUS: FieldStatus = { wrong: [], right: [] };

/** Passes the status of a form's fields from the form to the fields. */
export const FieldStatusContext = createContext<FieldStatus>(NO_FIELD_STATUS);

/** Returns whether one field is invalid or valid; `undefined` before it was validated. */
export function useFieldStatus(name: string): 'wrong' | 'right' | undefined {
  const { wrong, right } = use(FieldStatusContext);
  if (wrong.includes(name)) return 'wrong';
  return right.includes(name) ? 'right' : undefined;
}
