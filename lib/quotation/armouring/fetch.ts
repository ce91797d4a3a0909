import * as z from 'zod/mini';

import { fetchFromOwnApi } from '@/lib/http/fetch-own-api';
import { routes } from '@/lib/site/routes';

const nullableTextSchema = z.nullable(z.string());
/** Returns a list that is read-only by its type alone, because `z.readonly` adds 0.25 KB to the browser's code. */
const createListSchema = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item) as z.ZodMiniType<readonly z.infer<Item>[]>;

const productFields = { sku: z.string(), title: z.string(), description: nullableTextSchema };
const productSchema = z.object(productFields);

/** A glass type, which the page shows by its picture or by a video. */
const glassSchema = z.object({
  ...productFields,
  picture: nullableTextSchema,
  videoId: nullableTextSchema,
});

const warrantySchema = z.object({ years: z.number(), products: createListSchema(glassSchema) });

/** An optional extra or a document, with the entry of the specification that contains it. */
const itemSchema = z.object({ ...productFields, groupId: z.string(), groupSku: z.string() });

const specificationSchema = z.object({
  /** Id of the armouring category, which the quotation repeats. */
  categoryId: nullableTextSchema,
  /** The glass types by warranty. The quotation names the group of glass by this `id`, and the sunroof's by its own. */
  glass: z.object({ id: z.string(), warranties: createListSchema(warrantySchema) }),
  /** Sunroof types; `null` when the model has none to choose. */
  sunroof: z.nullable(z.object({ id: z.string(), products: createListSchema(productSchema) })),
  extras: createListSchema(itemSchema),
  documents: createListSchema(itemSchema),
});

/** A product that a visitor may choose; the backend identifies it by its sku. */
export type ArmouringProduct = Readonly<z.infer<typeof productSchema>>;

export type GlassProduct = Readonly<z.infer<typeof glassSchema>>;

export type GlassWarranty = Readonly<z.infer<typeof warrantySchema>>;

export type SpecificationItem = Readonly<z.infer<typeof itemSchema>>;

/** The products that can be quoted online for one model. */
export type ArmouringSpecification = Readonly<z.infer<typeof specificationSchema>>;

/** Fetches what can be quoted online for a model; `null` for none. Throws when the request fails. */
export function fetchSpecification(
  modelId: string,
  signal: AbortSignal,
): Promise<ArmouringSpecification | null> {
  return fetchFromOwnApi(
    routes.api.armouringSpecification(modelId),
    z.nullable(specificationSchema),
    signal,
  );
}
