/** Conditions of vehicles, each with the code that searches use. */
export const vehicleConditions = [
  { condicao: 'Novo', codigo: 'novo' },
  { condicao: 'Seminovo', codigo: 'semi-novo' },
] as const;

/** Returns whether a query value names a condition. */
export const isVehicleConditionCode = (value: string | undefined): value is string =>
  vehicleConditions.some(({ codigo }) => codigo === value);
