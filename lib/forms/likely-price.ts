import { parseReais } from '@/lib/site/brazil/money';
import { formatReais } from '@/lib/site/format/numbers';

/** This price is in cents. Whole reais shown as cents are below it for every car of less than two million. */
const LOWEST_LIKELY_PRICE_CENTS = 20_000_00;

/**
 * Returns the price that a visitor probably meant who typed whole reais into a field whose last two digits are cents,
 * where "98500" is shown as R$ 985,00: `likelyPrice` ("R$ 98.500") and `typedPrice` ("R$ 985"). `null` for R$ 20.000 or
 * more, and for a text without an amount.
 */
export function suggestLikelyPrice(
  price: string,
): Readonly<{ likelyPrice: string; typedPrice: string }> | null {
  const cents = parseReais(price) ?? 0;
  return cents > 0 && cents < LOWEST_LIKELY_PRICE_CENTS
    ? { likelyPrice: formatReais(cents * 100), typedPrice: formatReais(cents) }
    : null;
}
