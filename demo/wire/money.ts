/** Formats a price in the form of the API: "R$ 189.900,00". */
export function formatPrice(cents: number): string {
  const [wholeReais = '0', fraction = '00'] = (cents / 100).toFixed(2).split('.');
  return `R$ ${wholeReais.replace(/\B(?=(\d{3}){1,7}$)/g, '.')},${fraction}`;
}

/** Returns the cents of a price such as "R$ 189.900,00", "189900" or a number of reais; `undefined` for any other text. */
export function parsePrice(price: string | number): number | undefined {
  if (typeof price === 'number') return Math.round(price * 100);
  const plain = price
    .replace(/[^\d,.-]/g, '')
    .replaceAll('.', '')
    .replace(',', '.');
  return plain !== '' && Number.isFinite(Number(plain))
    ? Math.round(Number(plain) * 100)
    : undefined;
}
