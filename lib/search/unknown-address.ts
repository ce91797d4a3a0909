import { plainText } from '@/lib/site/format/text';
import { decodePart } from '@/lib/site/format/url';
import type { Steps } from '@/lib/site/format/steps';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { hasNameWord } from './typed/similar-words';

const MAX_ADDRESS_LENGTH = 300;
/** Addresses of the site have fewer words, and each word is compared with every vehicle. */
const MAX_WORDS = 12;
/** Number of vehicles that one step compares. */
const STEP = 1_000;
const YEAR = /^(?:19|20)\d\d$/;

/** Returns how many words of an address name a vehicle; a year alone does not. */
function likeness(words: readonly string[], vehicle: VehicleSummary): number {
  const slug = `-${vehicle.slug}-`;
  const shared = words.filter((word) => slug.includes(`-${word}-`) || hasNameWord(vehicle, word));
  return shared.some((word) => !YEAR.test(word)) ? shared.length : 0;
}

/**
 * Finds the vehicles whose names share words with an unknown address: those with the most common words first, otherwise
 * in the order given. Only the first {@link MAX_WORDS} words count.
 *
 * @param address path, percent-encoded: "/detalhe/kaiserstein-glx-2019"
 */
export function* vehiclesLike(
  address: string,
  vehicles: readonly VehicleSummary[],
): Steps<readonly VehicleSummary[]> {
  const written = address.slice(0, MAX_ADDRESS_LENGTH);
  const words = plainText(decodePart(written) ?? written)
    .split(/[^a-z\d]+/)
    .filter((word) => word.length > 1);
  const each = [...new Set(words)].slice(0, MAX_WORDS);
  const alike: Readonly<{ vehicle: VehicleSummary; score: number }>[] = [];
  for (const [at, vehicle] of vehicles.entries()) {
    if (at % STEP === STEP - 1) yield;
    const score = likeness(each, vehicle);
    if (score > 0) alike.push({ vehicle, score });
  }
  return alike.sort((a, b) => b.score - a.score).map(({ vehicle }) => vehicle);
}
