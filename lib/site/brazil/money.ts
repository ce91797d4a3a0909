const BRAZILIAN_AMOUNT_PATTERN = /^(?:R\$)?(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/i;
const PLAIN_DECIMAL_PATTERN = /^\d+\.\d{1,2}$/;

/** A price as pages show it, with its value in cents of a real. */
export type Price = Readonly<{
  /** The price in words, "R$ 189.900"; the backend's own if they are more than that ("R$ 189.900 à vista"). */
  text: string;
  /** The value in cents; `null` when the words contain no amount, or more than one. */
  cents: number | null;
}>;

/**
 * Parses an amount of reais: Brazilian text ("R$ 189.900,00", spaces of any kind), plain decimal text ("189900.00") or
 * a number. Returns whole cents, or `null` when the value is no amount.
 */
export function parseReais(value: string | number): number | null {
  if (typeof value === 'number') {
    return Number.isFinite(value) && value >= 0 ? Math.round(value * 100) : null;
  }
  const text = value.replace(/\s/g, '');
  if (PLAIN_DECIMAL_PATTERN.test(text)) return Math.round(Number(text) * 100);
  const [, reais, cents = ''] = BRAZILIAN_AMOUNT_PATTERN.exec(text) ?? [];
  if (reais === undefined) return null;
  const total = Number(reais.replaceAll('.', '')) * 100 + Number(cents.padEnd(2, '0'));
  return Number.isSafeInteger(total) ? total : null;
}
