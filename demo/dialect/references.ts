/** Ids as this dialect gives them where the contract leaves their form open: text that is no number. */
export const referenceTo = (id: unknown): string => `ref-${String(id)}`;

/** An address with the usual ids in it. */
export const withPlainIds = (address: string): string => address.replaceAll(/\bref-(\d+)\b/g, '$1');

/** A JSON text with the usual ids in it; only whole values are ids. */
export const withPlainValues = (json: string): string => json.replaceAll(/"ref-(\d+)"/g, '$1');

const RELATION_OFFSET = 3_101;

/** Number of the relation a list shows a vehicle by; not its id. */
export const relationOf = (vehicleId: unknown): number => Number(vehicleId) + RELATION_OFFSET;

/** Id of the vehicle behind a relation's number. */
export const vehicleOf = (relation: string): number => Number(relation) - RELATION_OFFSET;

/** Conditions under other names and codes; the third's could not be the part of an address as it stands. */
const CONDITIONS: Readonly<Record<string, { condicao: string; codigo: string }>> = {
  novo: { condicao: '0 km', codigo: 'N' },
  'semi-novo': { condicao: 'Usado', codigo: '2' },
  repasse: { condicao: 'Repasse (sem garantia)', codigo: 'RP/7' },
};

/** A condition as this dialect lists it, by its usual code. */
export const conditionOf = (code: unknown) => CONDITIONS[String(code)];

/** The usual code of a condition of this dialect; a code that is none stays as it is. */
export const usualCondition = (code: string): string =>
  Object.entries(CONDITIONS).find(([, { codigo }]) => codigo === code)?.[0] ?? code;
