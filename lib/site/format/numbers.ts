// The formats are written by hand, because to make an `Intl.NumberFormat` takes a slow phone some 60 ms, and every list
// has a number in the browser.

const grouped = (integer: number): string => String(integer).replace(/\B(?=(?:\d{3}){1,7}$)/g, '.');

const whole = (value: number): string => grouped(Math.round(value));

/** @param cents not negative */
function withCents(cents: number): string {
  const rounded = Math.round(cents);
  return `${grouped(Math.floor(rounded / 100))},${String(rounded % 100).padStart(2, '0')}`;
}

/** Returns "5.000" for 5000. */
export const formatCount = (quantity: number): string => whole(quantity);

/** Returns a quantity with its noun, joined by a space that does not break: "1 carro", "1.204 carros", "0 carros". */
export function countOf(quantity: number, one: string, many: string): string {
  return `${whole(quantity)}\u00a0${quantity === 1 ? one : many}`;
}

/** Returns "12.400 km", with a space that does not break between the number and the unit. */
export function formatKilometres(km: number): string {
  return `${whole(km)}\u00a0km`;
}

const MAX_KM_DIGITS = 9;

/**
 * Formats kilometres while they are typed.
 *
 * @returns "12.400" for "12400"; whatever is more than a number as it was typed
 */
export function kilometresFromTyped(typed: string): string {
  if (!/^\.*\d[\d.]*$/.test(typed)) return typed;
  return whole(Number(typed.replaceAll('.', '').slice(0, MAX_KM_DIGITS)));
}

/** Returns "R$ 189.900", or "R$ 189.900,50" when there are cents. */
export function formatReais(cents: number): string {
  return `R$ ${cents % 100 === 0 ? whole(cents / 100) : withCents(cents)}`;
}

/** Returns "R$ 62.900,00": always with its cents. */
export function formatReaisAndCents(cents: number): string {
  return `R$ ${withCents(cents)}`;
}

const MAX_CENTS_DIGITS = 11;

/**
 * Formats an amount while it is typed: only digits count, divided by 100.
 *
 * @returns "R$ 289.900,00" for "28990000"; empty without digits
 */
export function reaisFromDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '').slice(0, MAX_CENTS_DIGITS);
  return digits === '' ? '' : formatReaisAndCents(Number(digits));
}

const MAX_WHOLE_DIGITS = 9;

const wholeDigits = (text: string): string =>
  (text.split(',', 1)[0] ?? '').replace(/\D/g, '').replace(/^0+/, '').slice(0, MAX_WHOLE_DIGITS);

/** Returns the whole reais of an amount as it was typed ("R$ 500.000"); `null` without digits. */
export function wholeReaisOf(typed: string): number | null {
  const digits = wholeDigits(typed);
  return digits === '' ? null : Number(digits);
}

/**
 * Formats an amount of whole reais while it is typed. A comma and what follows it stay as they are, so that
 * "500.000,00" does not become a hundredfold.
 *
 * @returns "R$ 500.000" for "500000"; empty without digits
 */
export function wholeReaisFromDigits(typed: string): string {
  const reais = wholeReaisOf(typed);
  if (reais === null) return '';
  const [, cents] = typed.split(',', 2);
  return (
    formatReais(reais * 100) +
    (cents === undefined ? '' : `,${cents.replace(/\D/g, '').slice(0, 2)}`)
  );
}
