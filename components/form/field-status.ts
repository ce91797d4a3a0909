import { createContext, use } from 'react';

/** Names of invalid (`wrong`) and valid (`right`) fields; one that was not validated yet is in neither list. */
export type FieldStatus = Readonly<{ wrong: readonly string[]; right: readonly string[] }>;

/** Status of a form in which no field was validated yet. */
export const NO_FIELD_STATUS: FieldStatus = { wrong: [], right: [] };

/** React context that passes the validation status of the fields from the form to its field components. */
export const FieldStatusContext = createContext<FieldStatus>(NO_FIELD_STATUS);

/** Returns whether the named field is invalid (`wrong`) or valid (`right`); `undefined` before it was validated. */
export function useFieldStatus(name: string): 'wrong' | 'right' | undefined {
  const { wrong, right } = use(FieldStatusContext);
  if (wrong.includes(name)) return 'wrong';
  return right.includes(name) ? 'right' : undefined;
}
