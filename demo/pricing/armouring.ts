import { formatPrice } from '../wire/money';
import {
  armouringProducts,
  basePackageTitle,
  basePrices,
  glassFactors,
  recommended,
  type ArmouringProduct,
} from './armouring-products';

/** A line of a quotation; without a price, a consultant gives it. */
type QuotedProduct = { produto: string; preco: string | null };

/** The lines of a quotation and, when every line has a price, the final value. */
export type PricedChoice = { produtos: QuotedProduct[]; vl_final?: string };

type Line = { title: string; price: number | null };

const bySku: ReadonlyMap<string, ArmouringProduct> = new Map(
  armouringProducts.map((product) => [product.sku, product]),
);

/** Returns whether the price list contains a product code. */
export function isArmouringProduct(sku: string): boolean {
  return bySku.has(sku);
}

/**
 * Prices a visitor's choice and the group's recommendation.
 * `consultantOnly` models are listed without any price.
 */
export function quoteArmouring(request: {
  category: number;
  skus: readonly string[];
  consultantOnly: boolean;
}): { choice: PricedChoice; recommendation: PricedChoice } {
  const chosen = request.skus.flatMap((sku) => bySku.get(sku) ?? []);
  return {
    choice: price(chosen, request.category, request.consultantOnly),
    recommendation: price(recommend(chosen), request.category, request.consultantOnly),
  };
}

function recommend(chosen: readonly ArmouringProduct[]): ArmouringProduct[] {
  const others = chosen.filter((product) => product.kind !== 'glass').map((product) => product.sku);
  const skus = new Set<string>([recommended.glass, ...others, ...recommended.extras]);
  return [...skus].flatMap((sku) => bySku.get(sku) ?? []);
}

function price(
  products: readonly ArmouringProduct[],
  category: number,
  consultantOnly: boolean,
): PricedChoice {
  const lines = [baseLine(category), glassLine(products, category), ...otherLines(products)];
  const produtos = lines.map(({ title, price: reais }) => ({
    produto: title,
    preco: reais === null || consultantOnly ? null : formatPrice(reais * 100),
  }));
  const prices = lines.flatMap((line) => (line.price === null ? [] : [line.price]));
  if (consultantOnly || prices.length < lines.length) return { produtos };
  return { produtos, vl_final: formatPrice(prices.reduce((sum, value) => sum + value, 0) * 100) };
}

function baseLine(category: number): Line {
  return { title: basePackageTitle, price: basePrices[category] ?? null };
}

function glassLine(products: readonly ArmouringProduct[], category: number): Line {
  const glass = products.find((product) => product.kind === 'glass');
  if (!glass) return { title: 'Vidro a definir com o consultor', price: null };
  const title = `Vidro ${glass.title}, ${glass.warranty ?? 0} anos de garantia`;
  if (glass.price === null) return { title, price: null };
  return { title, price: Math.round((glass.price * (glassFactors[category] ?? 1)) / 10) * 10 };
}

function otherLines(products: readonly ArmouringProduct[]): Line[] {
  return products
    .filter((product) => product.kind !== 'glass')
    .map(({ title, price: reais }) => ({ title, price: reais }));
}
