import { z } from 'zod';

import { carOf } from '@/lib/catalogue/schema-org';
import type { VehicleSummary } from '@/lib/catalogue/types';
import { routes } from '@/lib/routes';
import { site } from '@/lib/site';

import { factsOf } from './ads';

export const STOCK_PAGE_SIZE = 100;

const address = z.url({ protocol: /^https?$/ });
const year = z.string().regex(/^\d{4}$/);
const condition = z
  .enum(['https://schema.org/NewCondition', 'https://schema.org/UsedCondition'])
  .optional();

const car = z.strictObject({
  '@type': z.tuple([z.literal('Car'), z.literal('Product')]),
  '@id': address.describe('Nome do veículo, o mesmo nos dados estruturados da sua página'),
  name: z.string().min(1),
  url: address.describe('Página do veículo'),
  description: z.string(),
  image: z.array(address).optional().describe('Fotos, a principal primeiro'),
  sku: z.string().optional().describe('Registro do veículo no sistema do grupo'),
  brand: z.strictObject({ '@type': z.literal('Brand'), name: z.string() }).optional(),
  model: z.string().optional(),
  vehicleModelDate: year.optional().describe('Ano do modelo'),
  productionDate: year.optional().describe('Ano de fabricação'),
  fuelType: z.string().optional(),
  itemCondition: condition,
  mileageFromOdometer: z
    .strictObject({
      '@type': z.literal('QuantitativeValue'),
      value: z.number().int().min(0),
      unitCode: z.literal('KMT'),
    })
    .optional(),
  additionalProperty: z.array(
    z.strictObject({
      '@type': z.literal('PropertyValue'),
      name: z.literal('blindado'),
      value: z.boolean(),
    }),
  ),
  offers: z
    .strictObject({
      '@type': z.literal('Offer'),
      url: address,
      priceCurrency: z.literal('BRL'),
      price: z.string().regex(/^\d+\.\d{2}$/),
      availability: z.literal('https://schema.org/InStock'),
      itemCondition: condition,
      seller: z.strictObject({ '@type': z.literal('AutoDealer'), name: z.string() }),
    })
    .optional()
    .describe('Ausente quando o preço é sob consulta'),
});

const stockPage = z
  .strictObject({
    '@context': z.literal('https://schema.org'),
    '@type': z.literal('ItemList'),
    name: z.string(),
    url: address.describe('Esta página da lista'),
    numberOfItems: z.number().int().min(0).describe('Veículos à venda, em todas as páginas'),
    next: address.nullable().describe('A página seguinte; null na última'),
    itemListElement: z.array(car).max(STOCK_PAGE_SIZE),
  })
  .describe('O estoque à venda, página por página, com os nomes do schema.org');

type StockPage = z.infer<typeof stockPage>;

/** The JSON Schema (2020-12) of {@link stockPageOf}. */
export const stockSchema = (): unknown => z.toJSONSchema(stockPage);

/**
 * A page of the stock in the names of schema.org; `null` for one that is not there.
 *
 * @param vehicles for sale, all of them
 * @param page from 1
 * @param origin public origin of the site
 */
export function stockPageOf(
  vehicles: readonly VehicleSummary[],
  page: number,
  origin: string,
): StockPage | null {
  const last = Math.max(1, Math.ceil(vehicles.length / STOCK_PAGE_SIZE));
  if (!Number.isInteger(page) || page < 1 || page > last) return null;
  const urlOf = (number: number) => origin + routes.feeds.stock(number);
  const shown = vehicles.slice((page - 1) * STOCK_PAGE_SIZE, page * STOCK_PAGE_SIZE);
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: `${site.group}: veículos à venda`,
    url: urlOf(page),
    numberOfItems: vehicles.length,
    next: page < last ? urlOf(page + 1) : null,
    itemListElement: shown.map((vehicle) => ({
      ...(carOf(vehicle, {
        url: origin + routes.vehicle(vehicle.slug),
        pictures: [vehicle.picture, vehicle.secondPicture]
          .filter((path) => path !== null)
          .map((path) => origin + path),
        description: factsOf(vehicle),
      }) as StockPage['itemListElement'][number]),
      additionalProperty: [{ '@type': 'PropertyValue', name: 'blindado', value: vehicle.armoured }],
    })),
  };
}
