import { formatPrice } from '../wire/money';
import { slugify } from '../wire/text';
import { getOptionNumber, servicePrices, sizeFactors } from './aesthetics-price-list';

/**
 * Offer of one product brand for a service; an offer without `vl_final` has no total, because a consultant sets the
 * price.
 */
export type AestheticsOffer = {
  marca: string;
  produtos: { produto: string; preco: string | null; descricao: string }[];
  vl_final?: string;
};

/**
 * Computes the price of a service, or of chosen options of the service, for a car body. Returns one offer per product
 * brand, keyed by the brand's slug.
 */
export function quoteAesthetics(request: {
  serviceId: number;
  body: string;
  options: readonly { id: number; title: string }[];
}): Record<string, AestheticsOffer> {
  const prices = servicePrices[request.serviceId];
  if (!prices) return {};
  const size = sizeFactors[request.body] ?? 1;
  const requestedParts =
    request.options.length === 0
      ? [{ suffix: '', price: prices.priceWithoutOptions }]
      : request.options.map(({ id, title }) => ({
          suffix: `, ${title.toLowerCase()}`,
          price: prices.options[getOptionNumber(id)] ?? null,
        }));
  return Object.fromEntries(
    prices.makers.map((maker) => {
      const lines = requestedParts.map(({ suffix, price }) => ({
        title: maker.product + suffix,
        reais:
          price === null || maker.factor === null
            ? null
            : roundUpToTen(price * maker.factor * size),
      }));
      const offer = {
        marca: maker.name,
        produtos: lines.map((line) => toQuotationLine(line, maker.description)),
      };
      const values = lines.flatMap((line) => (line.reais === null ? [] : [line.reais]));
      if (values.length < lines.length) return [slugify(maker.name), offer];
      const total = formatPrice(values.reduce((sum, value) => sum + value, 0) * 100);
      return [slugify(maker.name), { ...offer, vl_final: total }];
    }),
  );
}

function toQuotationLine(
  { title, reais }: { title: string; reais: number | null },
  description: string,
) {
  return {
    produto: title,
    preco: reais === null ? null : formatPrice(reais * 100),
    descricao: description,
  };
}

/** Rounds a price in reais up to the next multiple of ten. */
function roundUpToTen(reais: number): number {
  return Math.ceil(reais / 10) * 10;
}
