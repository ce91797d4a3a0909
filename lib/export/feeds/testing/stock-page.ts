import { z } from 'zod';

import { STOCK_PAGE_SIZE } from '../stock-json';

const addressSchema = z.url({ protocol: /^https?$/ });
const yearSchema = z.string().regex(/^\d{4}$/);
const conditionSchema = z
  .enum(['https://schema.org/NewCondition', 'https://schema.org/UsedCondition'])
  .optional();

const carSchema = z.strictObject({
  '@type': z.tuple([z.literal('Car'), z.literal('Product')]),
  '@id': addressSchema,
  name: z.string().min(1),
  url: addressSchema,
  description: z.string(),
  image: z.array(addressSchema).optional(),
  sku: z.string().optional(),
  brand: z.strictObject({ '@type': z.literal('Brand'), name: z.string() }).optional(),
  model: z.string().optional(),
  vehicleConfiguration: z.string(),
  vehicleModelDate: yearSchema.optional(),
  productionDate: yearSchema.optional(),
  fuelType: z.string().optional(),
  itemCondition: conditionSchema,
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
      priceCurrency: z.literal('BRL'),
      price: z.string().regex(/^\d+\.\d{2}$/),
      availability: z.literal('https://schema.org/InStock'),
      itemCondition: conditionSchema,
      seller: z.strictObject({
        '@type': z.literal('AutoDealer'),
        '@id': addressSchema,
        name: z.string(),
        url: addressSchema,
      }),
    })
    .optional(),
});

/** The schema of `/feeds/estoque.json`, as its readers expect it. */
export const stockPageSchema = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('ItemList'),
  name: z.string(),
  url: addressSchema,
  numberOfItems: z.number().int().min(0),
  next: addressSchema.nullable(),
  itemListElement: z.array(carSchema).max(STOCK_PAGE_SIZE),
});
