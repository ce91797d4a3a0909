/** Conditions of vehicles, each with the code that searches use. */
export const conditionCodes = [
  { condicao: 'Novo', codigo: 'novo' },
  { condicao: 'Seminovo', codigo: 'semi-novo' },
] as const;

/** Returns whether a query value names a condition. */
export const isCondition = (value: string | undefined): value is string =>
  conditionCodes.some(({ codigo }) => codigo === value);
