import type { SpecName } from '@/lib/stock/vehicle/spec-kinds';
import { slugify } from '@/lib/stock/slug';
import { neverNames } from './phrases';
import { isSimilar, wordsOf } from './similar-words';

/** The names that a text may contain, as the backend writes them. */
export type StockNames = Readonly<{
  brands: readonly string[];
  models: readonly Readonly<{ brand: string; name: string }>[];
  /** Conditions of the backend's own, by their slug. */
  conditions: readonly Readonly<{ slug: string; name: string }>[];
  /** The specifications that the stock says of most vehicles; words for the others are no filters. */
  specs: readonly SpecName[];
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

const isWholeNumber = (word: string): boolean => /^\d+$/.test(word);

type Entry = Named & Readonly<{ key: string; words: readonly string[] }>;

export type NameFinder = ReturnType<typeof createNameFinder>;

/** Finds brands and models in words. */
export function createNameFinder({ brands, models }: Pick<StockNames, 'brands' | 'models'>) {
  const slugs = new Map(brands.map((name) => [name, slugify(name)]));
  const slugOf = (brand: string) => slugs.get(brand) ?? slugify(brand);
  const entries: readonly Entry[] = [
    ...brands.map((name) => ({ ...wordsAndKey(name), brand: slugOf(name), model: null })),
    ...models.map(({ brand, name }) => ({
      ...wordsAndKey(name),
      brand: slugOf(brand),
      model: slugify(name),
    })),
  ].filter(({ key }) => key !== '');
  const brandSlugs = new Set(entries.map(({ brand }) => brand));
  const byKey = groupBy(entries, ({ key }) => [key]);
  const byWord = groupBy(entries, ({ words }) => new Set(words));
  // The length differs by one letter at most between a name and its misspelling.
  const bySimilarLength = groupBy(entries, ({ key: { length } }) => [
    length - 1,
    length,
    length + 1,
  ]);
  /** Returns an entry of the brand named already; without one a brand, and then the first of the models. */
  const preferred = (found: readonly Entry[] = [], brand: string | null): Entry | null =>
    found.find((each) => each.brand === brand) ??
    found.find(({ model }) => model === null) ??
    found[0] ??
    null;

  /** Returns the models, of one brand or of all, whose name has a word; "320" is also in "320i". */
  const modelsWith = (word: string, of: string | null): readonly Entry[] => {
    const isNumberOf = (own: string) => own.startsWith(word) && !/^\d/.test(own.slice(word.length));
    const having = isWholeNumber(word)
      ? entries.filter(({ words }) => words.some(isNumberOf))
      : (byWord.get(word) ?? []);
    return having.filter(({ brand, model }) => model !== null && (of === null || of === brand));
  };

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
      const found = preferred(byKey.get(key), brand);
      if (found) return found;
      const nick = nicknames[key];
      if (nick !== undefined && brandSlugs.has(nick)) return { brand: nick, model: null };
      return preferred(byKey.get(plain), brand);
    },
    /** Returns the brand or model that words name with one typing error. */
    similar: (words: readonly string[], brand: string | null): Named | null => {
      const key = words.join('');
      // A word with a digit is never a typing error: "320k" is no misspelt "320i".
      if (/\d/.test(key) || words.every((word) => neverNames.has(word))) return null;
      // The "cross" of "Corolla Cross" is no misspelt "T-Cross".
      if (words.length === 1 && byWord.get(key)?.some((each) => each.words.length > 1)) return null;
      const near = bySimilarLength.get(key.length) ?? [];
      return preferred(
        near.filter((each) => isSimilar(each.key, key)),
        brand,
      );
    },
    /**
     * Returns the only model whose name contains a word ("discovery" where there is "Discovery Sport"); a number counts
     * only for a named brand.
     */
    part: (word: string, brand: string | null): Named | null => {
      const isVague = word.length < MIN_PART_LETTERS || neverNames.has(word);
      if (isVague || (brand === null && isWholeNumber(word))) return null;
      const found = modelsWith(word, brand);
      return found.length === 1 ? (found[0] ?? null) : null;
    },
    /** Returns whether a number is in the name of a model of a brand: the 320 of "320i". */
    hasNumber: (number: string, brand: string): boolean => modelsWith(number, brand).length > 0,
  };
}

function wordsAndKey(name: string): Pick<Entry, 'words' | 'key'> {
  const words = wordsOf(name);
  return { words, key: words.join('') };
}

function groupBy<Key>(
  entries: readonly Entry[],
  keysOf: (entry: Entry) => Iterable<Key>,
): ReadonlyMap<Key, readonly Entry[]> {
  const groups = new Map<Key, Entry[]>();
  for (const entry of entries) {
    for (const key of keysOf(entry)) {
      const group = groups.get(key);
      if (group) group.push(entry);
      else groups.set(key, [entry]);
    }
  }
  return groups;
}
