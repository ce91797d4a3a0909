import { parsePrice } from '../wire/money';

/** The other forms of single values; `turn` chooses one, so that a record always has the same. */

const noes = [0, '0', false, null];
const yeses = [1, '1', true];

const at = (items: readonly unknown[], turn: number): unknown => items[turn % items.length];

/** Cents of a price of the usual records; `undefined` for none. */
export const centsOf = (value: unknown): number | undefined =>
  typeof value === 'string' ? parsePrice(value) : undefined;

/** A flag as number, text or boolean; no may be `null` too. */
export const flagForm = (value: unknown, turn: number): unknown =>
  Number(value) === 1 ? at(yeses, turn) : at(noes, turn);

/** A number as text where it was a number, and the other way round. */
export const numberForm = (value: unknown): unknown =>
  typeof value === 'number' ? String(value) : Number(value);

/** Kilometres as number, digits, or with separator and unit. */
export function kmForm(value: unknown, turn: number): unknown {
  const km = Number(value);
  return at([km, String(km), `${km.toLocaleString('pt-BR')} km`], turn);
}

/** A price with words, without "R$", with cents, as number or as plain decimals; none as nought, empty or absent. */
export function priceForm(value: unknown, turn: number): unknown {
  const cents = centsOf(value) ?? 0;
  if (cents === 0) return at(['R$ 0,00', '', null, undefined], turn);
  const plain = String(value)
    .replace(/^R\$ /, '')
    .replace(/,\d\d$/, '');
  return at(
    [
      `R$ ${plain} à vista`,
      `${plain},00`,
      `R$ ${plain},90`,
      cents / 100,
      (cents / 100).toFixed(2),
      `R$\u00a0${plain}`,
    ],
    turn,
  );
}

/** A status in other letters; one that is on sale may go without saying. */
export function statusForm(value: unknown, turn: number): unknown {
  if (value === 'Vendido') return at(['VENDIDO', 'vendído '], turn);
  return value === 'Ativo' ? at(['ATIVO', undefined, 'ativo'], turn) : value;
}

/** A name as text, or as the record it belongs to. */
export const nameForm = (value: unknown, turn: number): unknown =>
  turn % 2 === 0 ? { id: turn, titulo: value } : value;
