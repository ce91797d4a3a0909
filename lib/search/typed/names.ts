import { slugify, slugifyOrNull } from '@/lib/stock/slug';
import { areSimilarWords, splitWords } from '../filters/similar-words';
import type { StockNames } from '../filters/types';

/** A brand, or a model of a brand, by their slugs; `others` are models of the brand that the same words name. */
export type NamedBrandOrModel = Readonly<{
  brand: string;
  model: string | null;
  others?: readonly string[];
}>;

/** Nicknames of brands, without spaces, and misspellings with more than one error. */
const nicknames = new Map(
  `bmw: beamer bimmer beemer
  mercedes-benz: mercedes mercedez benz merc mb
  volkswagen: vw volks wolks wolksvagen volksvagen
  chevrolet: chevy gm
  land-rover: lr
  caoa-chery: caoa chery
  hyundai: huindai
  alfa-romeo: alfa
  aston-martin: aston
  rolls-royce: rolls
  lamborghini: lambo
  mitsubishi: mitsu mitsubich`
    .split('\n')
    .map((row) => {
      const [brand = '', ...names] = row.trim().split(/:? /);
      return [brand, names] as const;
    }),
);

/** The most words of a brand or model name. */
export const MAX_NAME_WORDS = 5;
const MIN_NAME_PART_LETTERS = 3;
const MIN_PLURAL_LETTERS = 4;

/** Words that are no phrases, and never a misspelt name of a car, however similar they are. */
const wordsThatAreNoNames: ReadonlySet<string> = new Set(
  'turbo familia completo completa unico dono garantia grande pequeno todo range'.split(' '),
);

const isWholeNumber = (word: string): boolean => /^\d+$/.test(word);

type NameWithWords = NamedBrandOrModel & Readonly<{ key: string; words: readonly string[] }>;

export type NameFinder = ReturnType<typeof createNameFinder>;

/** Returns functions that find brands and models in words. */
export function createNameFinder({ brands, models }: Pick<StockNames, 'brands' | 'models'>) {
  const createEntry = (brand: string, model: string | null): NameWithWords => {
    const words = splitWords(model ?? brand);
    return { brand: slugify(brand), model: slugifyOrNull(model), words, key: words.join('') };
  };
  const entries = [
    ...brands.map((name) => createEntry(name, null)),
    ...models.map(({ brand, name }) => createEntry(brand, name)),
  ].filter(({ key }) => key !== '');
  const byKey = groupBy(entries, ({ key, brand, model }) => [
    key,
    ...((model === null && nicknames.get(brand)) || []),
  ]);
  const byWord = groupBy(
    entries,
    ({ words }) => new Set(words.flatMap((word) => [word, /^\d+/.exec(word)?.[0] ?? word])),
  );
  // A name and its misspelling differ in length by one letter at most.
  const bySimilarLength = groupBy(entries, ({ key: { length } }) => [
    length - 1,
    length,
    length + 1,
  ]);
  /** Returns an entry of a brand that the text names, or else the first brand, or else the first model. */
  const preferred = (
    found: readonly NameWithWords[] = [],
    brandsNamed: readonly string[],
  ): NameWithWords | null =>
    found.find((each) => brandsNamed.includes(each.brand)) ??
    found.find(({ model }) => model === null) ??
    found[0] ??
    null;

  /** Returns the models, of some brands or of all, whose name contains a word; "320" is also in "320i". */
  const modelsWith = (word: string, of: readonly string[]): readonly NameWithWords[] =>
    (byWord.get(word) ?? []).filter(
      ({ brand, model }) => model !== null && (of.length === 0 || of.includes(brand)),
    );

  return {
    /** Finds an exact name, also in the plural, or a nickname; of models, those of the brands `of` are preferred. */
    exact: (words: readonly string[], of: readonly string[]): NamedBrandOrModel | null => {
      const key = words.join('');
      const isPlural = words.length === 1 && key.length >= MIN_PLURAL_LETTERS;
      return (
        preferred(byKey.get(key), of) ??
        (isPlural ? preferred(byKey.get(key.replace(/s$/, '')), of) : null)
      );
    },
    /** Returns the brand or model that words name with one typing error. */
    similar: (words: readonly string[], of: readonly string[]): NamedBrandOrModel | null => {
      const key = words.join('');
      // A word with a digit is never a typing error: "320k" is no misspelt "320i".
      if (/\d/.test(key) || words.every((word) => wordsThatAreNoNames.has(word))) return null;
      // The "gol a" of "Gol a partir de 2015" is no misspelt "Golf".
      if (words.slice(1).some((word) => word.length === 1)) return null;
      // The "cross" of "Corolla Cross" is no misspelt "T-Cross".
      if (words.length === 1 && byWord.get(key)?.some((each) => each.words.length > 1)) return null;
      const near = bySimilarLength.get(key.length) ?? [];
      return preferred(
        near.filter((each) => areSimilarWords(each.key, key)),
        of,
      );
    },
    /** Finds the only model with a word ("discovery" for "Discovery Sport"), with a number only if a brand is named. */
    part: (word: string, of: readonly string[]): NamedBrandOrModel | null => {
      const isVague = word.length < MIN_NAME_PART_LETTERS || wordsThatAreNoNames.has(word);
      if (isVague || (of.length === 0 && isWholeNumber(word))) return null;
      const found = modelsWith(word, of);
      return found.length === 1 ? (found[0] ?? null) : null;
    },
    /** Returns the models of one brand whose names begin with words: Tiggo 7 and Tiggo 8, for "tiggo". */
    family: (words: readonly string[]): NamedBrandOrModel | null => {
      const found = modelsWith(words[0] ?? '', []).filter((each) =>
        words.every((word, index) => each.words[index] === word),
      );
      const [first, ...others] = found;
      return first && others.length > 0 && others.every(({ brand }) => brand === first.brand)
        ? { ...first, others: others.flatMap(({ model }) => model ?? []) }
        : null;
    },
    /** Returns whether a number is in the name of a model of some brands: the 320 of "320i". */
    hasNumber: (number: string, of: readonly string[]): boolean =>
      of.length > 0 && modelsWith(number, of).length > 0,
  };
}

function groupBy<Key>(
  entries: readonly NameWithWords[],
  keysOf: (entry: NameWithWords) => Iterable<Key>,
): ReadonlyMap<Key, readonly NameWithWords[]> {
  const groups = new Map<Key, readonly NameWithWords[]>();
  for (const entry of entries)
    for (const key of keysOf(entry)) groups.set(key, [...(groups.get(key) ?? []), entry]);
  return groups;
}
