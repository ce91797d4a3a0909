import type { NamedBrandOrModel } from './names';
import type { Tokens } from './tokens';

/** A text, with the names in it, which decide wherever they stand. */
export type NamedInText = Tokens &
  Readonly<{
    /** The brands that the text names, also by their models. */
    brands: readonly string[];
    /** The models that the text names. */
    models: readonly NamedBrandOrModel[];
  }>;

const joiningWords: ReadonlySet<string> = new Set(['ou', 'e', ',', ';', '/', 'x', 'vs', 'a']);

/** Returns whether "ou", "e" or a sign that joins stands beside the tokens. */
export const isJoined = ({ words }: Tokens, from: number, next: number): boolean =>
  joiningWords.has(words[from - 1] ?? '') || joiningWords.has(words[next] ?? '');

/**
 * How strongly a number is a model's name, or a price, a year or another amount. The reading with more points counts,
 * the name where they are equal: "Peugeot 2008" is a model, "Corolla 2008" a year, "até 2008" too.
 */
const points = {
  name: 3,
  nameOfNamedBrand: 2,
  nameBesideAnotherModel: -4,
  nameJoinedToItsLike: 4,
  amount: 2,
  amountWithUnitEndOrFactor: 4,
} as const;

/** Returns the points of a number as the name of a model. */
export function scoreNumberName(
  context: NamedInText,
  from: number,
  next: number,
  name: NamedBrandOrModel,
) {
  const { brands, models } = context;
  const isOfBrand = brands.includes(name.brand);
  const rivals = models.filter(
    ({ brand, model }) => model !== name.model && (!isOfBrand || brand === name.brand),
  );
  return (
    points.name +
    (isOfBrand ? points.nameOfNamedBrand : 0) +
    (rivals.length > 0 ? points.nameBesideAnotherModel : 0) +
    (rivals.some(({ brand }) => brand === name.brand) && isJoined(context, from, next)
      ? points.nameJoinedToItsLike
      : 0)
  );
}

/** Returns the points of a number as an amount. */
export const scoreAmount = ({ isSaid }: Readonly<{ isSaid: boolean }>) =>
  points.amount + (isSaid ? points.amountWithUnitEndOrFactor : 0);
