import { plainText } from '@/lib/site/format/text';
import { decoded } from '@/lib/site/format/url';
import type { VehicleSummary } from './types';

const MAX_ADDRESS_LENGTH = 300;
const YEAR = /^(?:19|20)\d\d$/;

/** The words of a text, without accents and case, each once. */
function wordsOf(text: string): ReadonlySet<string> {
  return new Set(
    plainText(text)
      .split(/[^a-z\d]+/)
      .filter((word) => word.length > 1),
  );
}

/** How many words of an address name a vehicle; a year alone does not. */
function likeness(asked: ReadonlySet<string>, vehicle: VehicleSummary): number {
  const { brand, model, title, slug } = vehicle;
  const own = wordsOf([brand, model, title, slug].filter(Boolean).join(' '));
  const shared = [...asked].filter((word) => own.has(word));
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
  const asked = wordsOf(decoded(written) ?? written);
  return vehicles
    .map((vehicle) => ({ vehicle, score: likeness(asked, vehicle) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ vehicle }) => vehicle);
}
