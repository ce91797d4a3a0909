import { slugify } from '@/lib/stock/slug';
import { wordsThatAreNoNames } from './phrases';
import { areSimilarWords, splitWords } from '../similar-words';
import type { StockNames } from '../types';

/** A brand, or a model of a brand, by their slugs. */
export type NamedBrandOrModel = Readonly<{ brand: string; model: string | null }>;

/** Nicknames and misspellings of brands, without spaces, each with the brand that it means. */
const brandNicknames: Readonly<Record<string, string>> = {
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

/** The most words of a brand or model name. */
export const MAX_NAME_WORDS = 5;
const MIN_NAME_PART_LETTERS = 3;
const MIN_PLURAL_LETTERS = 4;

const isWholeNumber = (word: string): boolean => /^\d+$/.test(word);

type IndexedName = NamedBrandOrModel & Readonly<{ key: string; words: readonly string[] }>;

export type NameFinder = ReturnType<typeof createNameFinder>;

/** Returns functions that find brands and models in words. */
export function createNameFinder({ brands, models }: Pick<StockNames, 'brands' | 'models'>) {
  const slugs = new Map(brands.map((name) => [name, slugify(name)]));
  const slugOf = (brand: string) => slugs.get(brand) ?? slugify(brand);
  const entries: readonly IndexedName[] = [
    ...brands.map((name) => ({ ...getWordsAndKey(name), brand: slugOf(name), model: null })),
    ...models.map(({ brand, name }) => ({
      ...getWordsAndKey(name),
      brand: slugOf(brand),
      model: slugify(name),
    })),
  ].filter(({ key }) => key !== '');
  const brandSlugs = new Set(entries.map(({ brand }) => brand));
  const byKey = groupBy(entries, ({ key }) => [key]);
  const byWord = groupBy(entries, ({ words }) => new Set(words));
  // A name and its misspelling differ in length by one letter at most.
  const bySimilarLength = groupBy(entries, ({ key: { length } }) => [
    length - 1,
    length,
    length + 1,
  ]);
  /**
   * Returns an entry of the brand that the text has named already; without such a brand, the first brand, or else
   * the first model.
   */
  const preferred = (
    found: readonly IndexedName[] = [],
    brand: string | null,
  ): IndexedName | null =>
    found.find((each) => each.brand === brand) ??
    found.find(({ model }) => model === null) ??
    found[0] ??
    null;

  /** Returns the models, of one brand or of all, whose name contains a word; "320" is also in "320i". */
  const modelsWith = (word: string, of: string | null): readonly IndexedName[] => {
    const isNumberOf = (nameWord: string) =>
      nameWord.startsWith(word) && !/^\d/.test(nameWord.slice(word.length));
    const having = isWholeNumber(word)
      ? entries.filter(({ words }) => words.some(isNumberOf))
      : (byWord.get(word) ?? []);
    return having.filter(({ brand, model }) => model !== null && (of === null || of === brand));
  };

  return {
    /**
     * Returns the brand or model that words name exactly, or by a nickname.
     *
     * @param brand slug of the brand that the text has named already: its models are preferred
     */
    exact: (words: readonly string[], brand: string | null): NamedBrandOrModel | null => {
      const key = words.join('');
      const plain =
        words.length === 1 && key.length >= MIN_PLURAL_LETTERS ? key.replace(/s$/, '') : key;
      const found = preferred(byKey.get(key), brand);
      if (found) return found;
      const nick = brandNicknames[key];
      if (nick !== undefined && brandSlugs.has(nick)) return { brand: nick, model: null };
      return preferred(byKey.get(plain), brand);
    },
    /** Returns the brand or model that words name with one typing error. */
    similar: (words: readonly string[], brand: string | null): NamedBrandOrModel | null => {
      const key = words.join('');
      // A word with a digit is never a typing error: "320k" is no misspelt "320i".
      if (/\d/.test(key) || words.every((word) => wordsThatAreNoNames.has(word))) return null;
      // The "cross" of "Corolla Cross" is no misspelt "T-Cross".
      if (words.length === 1 && byWord.get(key)?.some((each) => each.words.length > 1)) return null;
      const near = bySimilarLength.get(key.length) ?? [];
      return preferred(
        near.filter((each) => areSimilarWords(each.key, key)),
        brand,
      );
    },
    /**
     * Returns the only model whose name contains a word ("discovery" where there is "Discovery Sport"); a number
     * counts only where a brand is named.
     */
    part: (word: string, brand: string | null): NamedBrandOrModel | null => {
      const isVague = word.length < MIN_NAME_PART_LETTERS || wordsThatAreNoNames.has(word);
      if (isVague || (brand === null && isWholeNumber(word))) return null;
      const found = modelsWith(word, brand);
      return found.length === 1 ? (found[0] ?? null) : null;
    },
    /** Returns whether a number is in the name of a model of a brand: the 320 of "320i". */
    hasNumber: (number: string, brand: string): boolean => modelsWith(number, brand).length > 0,
  };
}

function getWordsAndKey(name: string): Pick<IndexedName, 'words' | 'key'> {
  const words = splitWords(name);
  return { words, key: words.join('') };
}

function groupBy<Key>(
  entries: readonly IndexedName[],
  keysOf: (entry: IndexedName) => Iterable<Key>,
): ReadonlyMap<Key, readonly IndexedName[]> {
  const groups = new Map<Key, IndexedName[]>();
  for (const entry of entries) {
    for (const key of keysOf(entry)) {
      const group = groups.get(key);
      if (group) group.push(entry);
      else groups.set(key, [entry]);
    }
  }
  return groups;
}
