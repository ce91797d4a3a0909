import { formatReais } from '@/lib/format/numbers';

/**
 * What became of a price: "R$ 10.000 a menos desde que você guardou".
 *
 * @param then cents of real when the vehicle was kept
 * @param now cents of real today
 * @returns `null` when it is the same, or one of the two is unknown
 */
export function priceChange(then: number | null, now: number | null): string | null {
  if (then === null || now === null || then === now) return null;
  const difference = formatReais(Math.abs(now - then)).replace(' ', '\u00a0');
  return `${difference} a ${now < then ? 'menos' : 'mais'} desde que você guardou`;
}
