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
