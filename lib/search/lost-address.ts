import { plainText } from '@/lib/site/format/text';
import { decoded } from '@/lib/site/format/url';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { hasNameWord } from './typed/similar';

const MAX_ADDRESS_LENGTH = 300;
const YEAR = /^(?:19|20)\d\d$/;

/** Returns how many words of an address name a vehicle; a year alone does not. */
function likeness(words: readonly string[], vehicle: VehicleSummary): number {
  const slug = `-${vehicle.slug}-`;
  const shared = words.filter((word) => slug.includes(`-${word}-`) || hasNameWord(vehicle, word));
  return shared.some((word) => !YEAR.test(word)) ? shared.length : 0;
}

/**
 * The vehicles whose names share words with an unknown address: those with the most common words first, otherwise
 * in the order given.
 *
 * @param address path, percent-encoded: "/detalhe/kaiserstein-glx-2019"
 */
export function vehiclesLike(
  address: string,
  vehicles: readonly VehicleSummary[],
): readonly VehicleSummary[] {
  const written = address.slice(0, MAX_ADDRESS_LENGTH);
  const words = plainText(decoded(written) ?? written)
    .split(/[^a-z\d]+/)
    .filter((word) => word.length > 1);
  const each = [...new Set(words)];
  return vehicles
    .flatMap((vehicle) => {
      const score = likeness(each, vehicle);
      return score > 0 ? [{ vehicle, score }] : [];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ vehicle }) => vehicle);
}
