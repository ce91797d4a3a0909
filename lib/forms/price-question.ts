import { parseReais } from '@/lib/site/brazil/money';
import { formatReais } from '@/lib/site/format/numbers';

/** The lowest price, in cents, that a car on sale probably has. */
const LOWEST_LIKELY = 5_000_00;

/**
 * Returns the price that was probably meant by somebody who typed whole reais into a field whose last two digits are
 * cents: "98500" reads R$ 985,00.
 *
 * @param price as the field shows it
 * @returns "R$ 98.500" beside the price as it stands, "R$ 985"; `null` where that may be what was meant
 */
export function likelyPrice(price: string): Readonly<{ likely: string; typed: string }> | null {
  const cents = parseReais(price) ?? 0;
  return cents > 0 && cents < LOWEST_LIKELY
    ? { likely: formatReais(cents * 100), typed: formatReais(cents) }
    : null;
}
