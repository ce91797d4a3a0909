import { formatPrice } from '../wire/money';
import {
  armouringProducts,
  basePackageTitle,
  basePrices,
  glassFactors,
  recommendedProducts,
  type ArmouringProduct,
} from './armouring-products';

/** Line of a quotation in the API's format; a consultant sets the price of a line whose price is `null`. */
type QuotedProduct = { produto: string; preco: string | null };

/** Lines of a quotation and, if every line has a price, the total. */
export type PricedChoice = { produtos: QuotedProduct[]; vl_final?: string };

type UnformattedLine = { title: string; price: number | null };

const productsBySku: ReadonlyMap<string, ArmouringProduct> = new Map(
  armouringProducts.map((product) => [product.sku, product]),
);

/** Returns true if the price list contains a product code. */
export function isArmouringProduct(sku: string): boolean {
  return productsBySku.has(sku);
}

/**
 * Computes the prices of a visitor's choice and of the group's recommendation. For a model that only a consultant can
 * price (`consultantOnly`) the lines have no prices.
 */
export function quoteArmouring(request: {
  category: number;
  skus: readonly string[];
  consultantOnly: boolean;
}): { choice: PricedChoice; recommendation: PricedChoice } {
  const chosenProducts = request.skus.flatMap((sku) => productsBySku.get(sku) ?? []);
  return {
    choice: priceProducts(chosenProducts, request.category, request.consultantOnly),
    recommendation: priceProducts(
      recommendProducts(chosenProducts),
      request.category,
      request.consultantOnly,
    ),
  };
}

function recommendProducts(chosenProducts: readonly ArmouringProduct[]): ArmouringProduct[] {
  const otherSkus = chosenProducts
    .filter((product) => product.kind !== 'glass')
    .map((product) => product.sku);
  const skus = new Set<string>([
    recommendedProducts.glass,
    ...otherSkus,
    ...recommendedProducts.extras,
  ]);
  return [...skus].flatMap((sku) => productsBySku.get(sku) ?? []);
}

function priceProducts(
  products: readonly ArmouringProduct[],
  category: number,
  consultantOnly: boolean,
): PricedChoice {
  const lines = [
    createBasePackageLine(category),
    createGlassLine(products, category),
    ...createOptionalProductLines(products),
  ];
  const produtos = lines.map(({ title, price: reais }) => ({
    produto: title,
    preco: reais === null || consultantOnly ? null : formatPrice(reais * 100),
  }));
  const prices = lines.flatMap((line) => (line.price === null ? [] : [line.price]));
  if (consultantOnly || prices.length < lines.length) return { produtos };
  return { produtos, vl_final: formatPrice(prices.reduce((sum, value) => sum + value, 0) * 100) };
}

function createBasePackageLine(category: number): UnformattedLine {
  return { title: basePackageTitle, price: basePrices[category] ?? null };
}

function createGlassLine(products: readonly ArmouringProduct[], category: number): UnformattedLine {
  const glass = products.find((product) => product.kind === 'glass');
  if (!glass) return { title: 'Vidro a definir com o consultor', price: null };
  const title = `Vidro ${glass.title}, ${glass.warranty ?? 0} anos de garantia`;
  if (glass.price === null) return { title, price: null };
  return { title, price: Math.round((glass.price * (glassFactors[category] ?? 1)) / 10) * 10 };
}

function createOptionalProductLines(products: readonly ArmouringProduct[]): UnformattedLine[] {
  return products
    .filter((product) => product.kind !== 'glass')
    .map(({ title, price: reais }) => ({ title, price: reais }));
}
