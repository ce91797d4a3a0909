// `Intl.NumberFormat` is not used, because a slow phone needs 60 ms to create one and every list formats numbers.

const groupThousands = (integer: number): string =>
  String(integer).replace(/\B(?=(?:\d{3}){1,7}$)/g, '.');

const formatWhole = (value: number): string => groupThousands(Math.round(value));

/** Formats cents as reais: "62.900,00". @param cents not negative */
function formatWithCents(cents: number): string {
  const rounded = Math.round(cents);
  return `${groupThousands(Math.floor(rounded / 100))},${String(rounded % 100).padStart(2, '0')}`;
}

/** Returns a quantity with dots between thousands: "5.000" for 5000. */
export const formatCount = (quantity: number): string => formatWhole(quantity);

/** Returns a quantity with its noun, joined by a space that does not break: "1 carro", "1.204 carros", "0 carros". */
export function formatCountOf(quantity: number, singular: string, plural: string): string {
  return `${formatWhole(quantity)}\u00a0${quantity === 1 ? singular : plural}`;
}

/** Returns "12.400 km", with a space that does not break between the number and the unit. */
export function formatKilometres(km: number): string {
  return `${formatWhole(km)}\u00a0km`;
}

/** Returns an amount as "R$ 189.900", or "R$ 189.900,50" when it has cents. */
export function formatReais(cents: number): string {
  return `R$ ${cents % 100 === 0 ? formatWhole(cents / 100) : formatWithCents(cents)}`;
}

/** Returns an amount with two digits of cents: "R$ 62.900,00". */
export function formatReaisAndCents(cents: number): string {
  return `R$ ${formatWithCents(cents)}`;
}

const MAX_WHOLE_DIGITS = 9;

const formatWholeDigits = (text: string): string =>
  (text.split(',', 1)[0] ?? '').replace(/\D/g, '').replace(/^0+/, '').slice(0, MAX_WHOLE_DIGITS);

/** Returns the whole reais in a typed amount: 500000 for "R$ 500.000"; `null` for a text without digits. */
export function parseTypedWholeReais(typed: string): number | null {
  const digits = formatWholeDigits(typed);
  return digits === '' ? null : Number(digits);
}

/**
 * Formats whole reais while they are typed: "R$ 500.000" for "500000"; empty without digits. A comma and everything
 * after it stay unchanged, so that "500.000,00" does not become a hundredfold.
 */
export function formatTypedWholeReais(typed: string): string {
  const reais = parseTypedWholeReais(typed);
  if (reais === null) return '';
  const [, cents] = typed.split(',', 2);
  return (
    formatReais(reais * 100) +
    (cents === undefined ? '' : `,${cents.replace(/\D/g, '').slice(0, 2)}`)
  );
}
