import { parseReais } from '@/lib/site/brazil/money';
import { formatReaisAndCents } from '@/lib/site/format/numbers';

/** Nobody sells a car for less, in cents. */
const LOWEST_LIKELY = 5_000_00;

/**
 * Returns the price that was probably meant by somebody who typed whole reais into a field whose last two digits are
 * cents: "98500" reads R$ 985,00.
 *
 * @param price as the field shows it
 * @returns "R$ 98.500,00"; `null` where the price may be what was meant
 */
export function likelyPrice(price: string): string | null {
  const cents = parseReais(price) ?? 0;
  return cents > 0 && cents < LOWEST_LIKELY ? formatReaisAndCents(cents * 100) : null;
}
