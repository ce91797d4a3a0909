'use client';

import { createContext, use } from 'react';

/** Which fields of a form are known to be wrong, and which to be right; the rest has not been looked at. */
export type Marks = Readonly<{ wrong: readonly string[]; right: readonly string[] }>;

/** Of a form nobody has looked at, and of every form before its scripts. */
export const NO_MARKS: Marks = { wrong: [], right: [] };

/** Given by the form, read by its fields. */
export const MarksContext = createContext<Marks>(NO_MARKS);

/** The mark of one field. */
export function useMark(name: string): 'wrong' | 'right' | undefined {
  const { wrong, right } = use(MarksContext);
  if (wrong.includes(name)) return 'wrong';
  return right.includes(name) ? 'right' : undefined;
}
