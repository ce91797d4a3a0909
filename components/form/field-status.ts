import { createContext, use } from 'react';

/** The invalid and the valid fields of a form; the others were not validated yet. */
export type FieldStatus = Readonly<{ wrong: readonly string[]; right: readonly string[] }>;

/** Before any validation. */
export const NO_FIELD_STATUS: FieldStatus = { wrong: [], right: [] };

/** Given by the form, read by its fields. */
export const FieldStatusContext = createContext<FieldStatus>(NO_FIELD_STATUS);

/** The mark of one field. */
export function useFieldStatus(name: string): 'wrong' | 'right' | undefined {
  const { wrong, right } = use(FieldStatusContext);
  if (wrong.includes(name)) return 'wrong';
  return right.includes(name) ? 'right' : undefined;
}
