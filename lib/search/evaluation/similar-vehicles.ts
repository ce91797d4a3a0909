import { toPlainText } from '@/lib/site/format/text';
import { decodeAddressPart } from '@/lib/site/format/url';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { hasNameWord } from '../filters/similar-words';

const MAX_ADDRESS_LENGTH = 300;
/** Addresses of the site have fewer words, and each word is compared with every vehicle. */
const MAX_ADDRESS_WORDS = 12;
const YEAR_PATTERN = /^(?:19|20)\d\d$/;

/** Counts the words of an address that are in the name of a vehicle; a year alone does not count. */
function countMatchingWords(words: readonly string[], vehicle: VehicleSummary): number {
  const slug = `-${vehicle.slug}-`;
  const shared = words.filter((word) => slug.includes(`-${word}-`) || hasNameWord(vehicle, word));
  return shared.some((word) => !YEAR_PATTERN.test(word)) ? shared.length : 0;
}

/**
 * Finds the vehicles whose names share words with an unknown address. Those with the most common words come first;
 * equal ones stay in order. Only the first {@link MAX_ADDRESS_WORDS} words are compared.
 *
 * @param address path, percent-encoded: "/detalhe/kaiserstein-glx-2019"
 */
export function findSimilarVehicles(
  address: string,
  vehicles: readonly VehicleSummary[],
): readonly VehicleSummary[] {
  const written = address.slice(0, MAX_ADDRESS_LENGTH);
  const words = toPlainText(decodeAddressPart(written) ?? written)
    .split(/[^a-z\d]+/)
    .filter((word) => word.length > 1);
  const each = [...new Set(words)].slice(0, MAX_ADDRESS_WORDS);
  return vehicles
    .map((vehicle) => ({ vehicle, score: countMatchingWords(each, vehicle) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ vehicle }) => vehicle);
}
