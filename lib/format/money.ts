const withCents = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const withoutCents = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** "R$ 189.900", or "R$ 189.900,50" when there are cents. */
export function formatReais(cents: number): string {
  const format = cents % 100 === 0 ? withoutCents : withCents;
  return `R$ ${format.format(cents / 100)}`;
}

/** "R$ 62.900,00": always with its cents. */
export function formatReaisAndCents(cents: number): string {
  return `R$ ${withCents.format(cents / 100)}`;
}

const MOST_DIGITS = 11;

/**
 * What an amount looks like while it is typed: digits only are kept, divided by 100 (specification, section 5).
 *
 * @returns "R$ 289.900,00" for "28990000"; empty without digits
 */
export function reaisFromDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '').slice(0, MOST_DIGITS);
  return digits === '' ? '' : formatReaisAndCents(Number(digits));
}
