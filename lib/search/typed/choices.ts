import type { NameFinder, NamedBrandOrModel } from './names';
import type { TypedRange } from './numbers';
import type { Tokens } from './tokens';

/** The tokens of a brand or model. */
export type NameSpan = Readonly<{
  kind: 'name';
  name: NamedBrandOrModel;
  from: number;
  next: number;
}>;

/** A text, with the names in it, which decide wherever they stand. */
export type NamedInText = Tokens &
  Readonly<{
    names: NameFinder;
    /** The brands that the text names, also by their models. */
    brands: readonly string[];
    models: readonly NameSpan[];
  }>;

const joiningWords: ReadonlySet<string> = new Set(['ou', 'e', ',', ';', '/', 'x', 'vs', 'a']);

/** Returns whether "ou", "e" or a sign that joins stands beside the tokens. */
export const isJoined = ({ words }: Tokens, from: number, next: number): boolean =>
  joiningWords.has(words[from - 1] ?? '') || joiningWords.has(words[next] ?? '');

/**
 * How strongly a number is a model's name or a part of one, or a price, a year or another amount. The reading with more
 * points counts, the name where they are equal: "Peugeot 2008" is a model, "Corolla 2008" a year, "até 2008" too.
 */
const points = {
  name: 3,
  nameOfNamedBrand: 2,
  nameBesideAnotherModel: -4,
  nameJoinedToAnotherModel: 4,
  partOfName: 3,
  amount: 2,
  amountWithUnitEndOrFactor: 4,
} as const;

function scoreName({ words, brands, models }: NamedInText, { name, from, next }: NameSpan): number {
  const isOfBrand = brands.includes(name.brand);
  const others = models.filter((other) => other.name.model !== name.model);
  const isBeside = others.some((other) => !isOfBrand || other.name.brand === name.brand);
  const isListed = others.some(
    (other) =>
      (other.next === from - 1 && joiningWords.has(words[from - 1] ?? '')) ||
      (other.from === next + 1 && joiningWords.has(words[next] ?? '')),
  );
  return (
    points.name +
    (isOfBrand ? points.nameOfNamedBrand : 0) +
    (isBeside ? points.nameBesideAnotherModel : 0) +
    (isListed ? points.nameJoinedToAnotherModel : 0)
  );
}

/**
 * Returns whether a range is what its words mean, and no name.
 *
 * @param name the name that begins at the same token; `null` if there is none
 * @param isAfterModel `true` if the token before belongs to a model's name
 */
export function isAmount(
  context: NamedInText,
  at: number,
  { isSaid }: TypedRange,
  name: NameSpan | null,
  isAfterModel: boolean,
): boolean {
  const { words, names, brands } = context;
  const word = words[at] ?? '';
  const isPart = /^\d{1,3}$/.test(word) && (isAfterModel || names.hasNumber(word, brands));
  const ofName = name ? scoreName(context, name) : isPart ? points.partOfName : 0;
  return points.amount + (isSaid ? points.amountWithUnitEndOrFactor : 0) > ofName;
}
