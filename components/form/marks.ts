import { createContext, use } from 'react';

/** Fields of a form known to be invalid, and known to be valid; the others were not validated yet. */
export type Marks = Readonly<{ wrong: readonly string[]; right: readonly string[] }>;

/** Before any validation. */
export const NO_MARKS: Marks = { wrong: [], right: [] };

/** Given by the form, read by its fields. */
export const MarksContext = createContext<Marks>(NO_MARKS);

/** The mark of one field. */
export function useMark(name: string): 'wrong' | 'right' | undefined {
  const { wrong, right } = use(MarksContext);
  if (wrong.includes(name)) return 'wrong';
  return right.includes(name) ? 'right' : undefined;
}
