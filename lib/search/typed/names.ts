import { slugify } from '@/lib/stock/slug';
import { neverNames } from './phrases';
import { isSimilar, wordsOf } from './similar';

/** The names that a text may contain, as the backend writes them. */
export type StockNames = Readonly<{
  brands: readonly string[];
  models: readonly Readonly<{ brand: string; name: string }>[];
  /** Conditions of the backend's own, by their slug. */
  conditions: readonly Readonly<{ slug: string; name: string }>[];
}>;

/** A brand, or a model of one, as slugs. */
export type Named = Readonly<{ brand: string; model: string | null }>;

/** Nicknames and misspellings of brands, without spaces, with the brand that they mean. */
const nicknames: Readonly<Record<string, string>> = {
  beamer: 'bmw',
  bimmer: 'bmw',
  beemer: 'bmw',
  mercedes: 'mercedes-benz',
  mercedez: 'mercedes-benz',
  mercedezbenz: 'mercedes-benz',
  benz: 'mercedes-benz',
  merc: 'mercedes-benz',
  mb: 'mercedes-benz',
  vw: 'volkswagen',
  volks: 'volkswagen',
  volkswagem: 'volkswagen',
  wolks: 'volkswagen',
  wolkswagen: 'volkswagen',
  wolksvagen: 'volkswagen',
  volksvagen: 'volkswagen',
  chevy: 'chevrolet',
  gm: 'chevrolet',
  chevrolete: 'chevrolet',
  landrover: 'land-rover',
  lr: 'land-rover',
  porche: 'porsche',
  caoa: 'caoa-chery',
  chery: 'caoa-chery',
  alfa: 'alfa-romeo',
  aston: 'aston-martin',
  rolls: 'rolls-royce',
  lambo: 'lamborghini',
  hyunday: 'hyundai',
  hiundai: 'hyundai',
  mitsu: 'mitsubishi',
  peugot: 'peugeot',
  jipe: 'jeep',
};

/** The most words of a name. */
export const MAX_NAME_WORDS = 5;
const MIN_PART_LETTERS = 3;
const MIN_PLURAL_LETTERS = 4;

const compact = (text: string): string => wordsOf(text).join('');

type Entry = Named & Readonly<{ key: string; words: readonly string[] }>;

/** Finds brands and models in words. */
export function createNameFinder({ brands, models }: StockNames) {
  const entries: readonly Entry[] = [
    ...brands.map((name) => ({ ...entry(name), brand: slugify(name), model: null })),
    ...models.map(({ brand, name }) => ({
      ...entry(name),
      brand: slugify(brand),
      model: slugify(name),
    })),
  ].filter(({ key }) => key !== '');
  const brandsOfEntries = new Set(entries.map(({ brand }) => brand));
  const keyed = new Map<string, readonly Entry[]>();
  for (const each of entries) keyed.set(each.key, [...(keyed.get(each.key) ?? []), each]);
  const byKey = (key: string) => keyed.get(key) ?? [];
  const preferred = (found: readonly Entry[], brand: string | null): Entry | null =>
    found.find((each) => each.brand === brand) ??
    found.find(({ model }) => model === null) ??
    found[0] ??
    null;

  return {
    /**
     * Returns the brand or model that words name exactly, or by a nickname.
     *
     * @param brand slug of the brand named already: its models come first
     */
    exact: (words: readonly string[], brand: string | null): Named | null => {
      const key = words.join('');
      const plain =
        words.length === 1 && key.length >= MIN_PLURAL_LETTERS ? key.replace(/s$/, '') : key;
      const found = preferred(byKey(key), brand);
      if (found) return found;
      const nick = nicknames[key];
      if (nick !== undefined && brandsOfEntries.has(nick)) return { brand: nick, model: null };
      return preferred(byKey(plain), brand);
    },
    /** Returns the brand or model that words name with one typing error. */
    similar: (words: readonly string[], brand: string | null): Named | null => {
      const key = words.join('');
      // A word with a digit is never a typing error: "320k" is no misspelt "320i".
      if (/\d/.test(key) || words.every((word) => neverNames.has(word))) return null;
      // The "cross" of "Corolla Cross" is no misspelt "T-Cross".
      if (words.length === 1 && entries.some((each) => isPart(key, each))) return null;
      return preferred(
        entries.filter((each) => isSimilar(each.key, key)),
        brand,
      );
    },
    /**
     * Returns the only model whose name contains a word ("discovery" where there is "Discovery Sport"); a number counts
     * only for a named brand.
     */
    part: (word: string, brand: string | null): Named | null => {
      if (word.length < MIN_PART_LETTERS || neverNames.has(word)) return null;
      if (brand === null && /^\d+$/.test(word)) return null;
      const found = entries.filter(
        ({ words, model, brand: of }) =>
          model !== null &&
          words.some((own) => own === word || isNumberOf(word, own)) &&
          (brand === null || of === brand),
      );
      return found.length === 1 ? (found[0] ?? null) : null;
    },
    /** Returns whether a number is in the name of a model of a brand: the 320 of "320i". */
    hasNumber: (number: string, brand: string): boolean =>
      entries.some(
        ({ words, model, brand: of }) =>
          model !== null && of === brand && words.some((own) => isNumberOf(number, own)),
      ),
  };
}

const isNumberOf = (number: string, word: string): boolean =>
  /^\d+$/.test(number) && word.startsWith(number) && !/^\d/.test(word.slice(number.length));

const isPart = (word: string, { words }: Entry): boolean =>
  words.length > 1 && words.includes(word);

const entry = (name: string) => ({ key: compact(name), words: wordsOf(name) });
