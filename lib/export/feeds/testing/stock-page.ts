import { z } from 'zod';

import { STOCK_PAGE_SIZE } from '../stock-json';

const address = z.url({ protocol: /^https?$/ });
const year = z.string().regex(/^\d{4}$/);
const condition = z
  .enum(['https://schema.org/NewCondition', 'https://schema.org/UsedCondition'])
  .optional();

const car = z.strictObject({
  '@type': z.tuple([z.literal('Car'), z.literal('Product')]),
  '@id': address,
  name: z.string().min(1),
  url: address,
  description: z.string(),
  image: z.array(address).optional(),
  sku: z.string().optional(),
  brand: z.strictObject({ '@type': z.literal('Brand'), name: z.string() }).optional(),
  model: z.string().optional(),
  vehicleConfiguration: z.string(),
  vehicleModelDate: year.optional(),
  productionDate: year.optional(),
  fuelType: z.string().optional(),
  itemCondition: condition,
  color: z.string().optional(),
  vehicleTransmission: z.string().optional(),
  vehicleEngine: z
    .strictObject({ '@type': z.literal('EngineSpecification'), name: z.string() })
    .optional(),
  driveWheelConfiguration: z.string().optional(),
  bodyType: z.string().optional(),
  numberOfDoors: z.number().int().positive().optional(),
  vehicleSeatingCapacity: z.number().int().positive().optional(),
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
      name: z.enum(['blindado', 'tipo de blindagem', 'tipo de vidro', 'garantia do vidro']),
      value: z.union([z.boolean(), z.string()]),
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
      seller: z.strictObject({
        '@type': z.literal('AutoDealer'),
        '@id': address,
        name: z.string(),
        url: address,
      }),
    })
    .optional(),
});

export const stockPage = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('ItemList'),
  name: z.string(),
  url: address,
  numberOfItems: z.number().int().min(0),
  next: address.nullable(),
  itemListElement: z.array(car).max(STOCK_PAGE_SIZE),
});
