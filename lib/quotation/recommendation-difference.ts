import type { Price } from '@/lib/site/brazil/money';

import type { PricedList, QuotedProduct } from './types';

/** A product of the recommendation or of the visitor's choice, compared with the other. */
type ProductDifference = QuotedProduct &
  Readonly<{
    /** `added` if only the recommendation has the product, `removed` if only the choice has it. */
    change: 'added' | 'removed' | null;
    /** The price minus the price in the choice, in cents; `null` when the two are equal or one is unknown. */
    priceChange: number | null;
  }>;

/** The differences of a recommendation from the choice, by product and in total. */
type RecommendationDifference = Readonly<{
  /** The products of the choice in their order, so that both stand in the same rows, then those that are added. */
  products: readonly ProductDifference[];
  /** The difference of the totals in cents; `null` when one of them is unknown. */
  total: number | null;
}>;

const hasSameName = (first: QuotedProduct, second: QuotedProduct): boolean =>
  first.name.toLowerCase() === second.name.toLowerCase();

/** Returns the difference of two prices in cents; `null` when one of them is unknown or no single amount. */
function getPriceDifference(from: Price | null, to: Price | null): number | null {
  const [centsBefore, centsAfter] = [from?.cents ?? null, to?.cents ?? null];
  return centsBefore === null || centsAfter === null ? null : centsAfter - centsBefore;
}

/** Compares a recommendation with the choice. Products are the same when they have the same name. */
export function compareRecommendationWithChoice(
  choice: PricedList,
  recommendation: PricedList,
): RecommendationDifference {
  const unmatched = [...recommendation.products];
  const products = choice.products.map((chosen): ProductDifference => {
    const index = unmatched.findIndex((product) => hasSameName(chosen, product));
    const [product] = index < 0 ? [] : unmatched.splice(index, 1);
    return product
      ? {
          ...product,
          change: null,
          priceChange: getPriceDifference(chosen.price, product.price) || null,
        }
      : { ...chosen, change: 'removed', priceChange: null };
  });
  const added = unmatched.map(
    (product) => ({ ...product, change: 'added', priceChange: null }) as const,
  );
  return {
    products: [...products, ...added],
    total: getPriceDifference(choice.total, recommendation.total),
  };
}

/** Returns the total minus the sum of the lines, in cents; 0 where not all lines have a price. */
export function computePriceAdjustment({ products, total }: PricedList): number {
  const cents = products.map(({ price }) => price?.cents ?? null);
  const amounts = cents.filter((amount) => amount !== null);
  if (amounts.length < cents.length || typeof total?.cents !== 'number') return 0;
  return total.cents - amounts.reduce((sum, amount) => sum + amount, 0);
}
