import type { Price } from '@/lib/site/brazil/money';

import type { PricedList, QuotedProduct } from './types';

/** A product of the recommendation, next to the visitor's own choice. */
type ComparedProduct = QuotedProduct &
  Readonly<{
    /** `true` where the recommendation has the product and the visitor's choice does not. */
    added: boolean;
    /** The difference to the price in the choice, in cents; `null` when the prices are equal or one is unknown. */
    priceChange: number | null;
  }>;

/** Changes of a recommendation against a choice, line by line and in total. */
type Difference = Readonly<{
  products: readonly ComparedProduct[];
  /** Products that the visitor chose and the recommendation leaves out. */
  removed: readonly QuotedProduct[];
  /** In cents; `null` when one of the two has no final value. */
  total: number | null;
}>;

const sameName = (one: QuotedProduct, other: QuotedProduct): boolean =>
  one.name.toLowerCase() === other.name.toLowerCase();

/** In cents; `null` when one of the two is no single amount. */
function change(from: Price | null, to: Price | null): number | null {
  const [before, after] = [from?.cents ?? null, to?.cents ?? null];
  return before === null || after === null ? null : after - before;
}

/** Compares a recommendation with the choice; a product stands for one of the same name. */
export function differenceOf(choice: PricedList, recommendation: PricedList): Difference {
  const unmatched = [...choice.products];
  const products = recommendation.products.map((product) => {
    const index = unmatched.findIndex((chosen) => sameName(chosen, product));
    const [chosen] = index < 0 ? [] : unmatched.splice(index, 1);
    return {
      ...product,
      added: chosen === undefined,
      priceChange: chosen ? change(chosen.price, product.price) || null : null,
    };
  });
  return { products, removed: unmatched, total: change(choice.total, recommendation.total) };
}

/** The difference between the final value and the sum of its lines, in cents; 0 where not all of them have a price. */
export function adjustmentOf({ products, total }: PricedList): number {
  const cents = products.map(({ price }) => price?.cents ?? null);
  const amounts = cents.filter((amount) => amount !== null);
  if (amounts.length < cents.length || typeof total?.cents !== 'number') return 0;
  return total.cents - amounts.reduce((sum, amount) => sum + amount, 0);
}
