import * as z from 'zod/mini';

import { readOwn } from '@/lib/http/read-own';
import { routes } from '@/lib/site/routes';

const text = z.nullable(z.string());
/** Read-only by its type alone: `z.readonly` weighs a quarter of a kilobyte in the browser. */
const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item) as z.ZodMiniType<readonly z.infer<Item>[]>;

const ofProducts = { sku: z.string(), title: z.string(), description: text };
const product = z.object(ofProducts);

/** A glass type, which is shown by its picture or by a video. */
const glass = z.object({ ...ofProducts, picture: text, videoId: text });

const warranty = z.object({ years: z.number(), products: listOf(glass) });

/** An optional extra or a document, with the entry of the specification that contains it. */
const item = z.object({ ...ofProducts, groupId: z.string(), groupSku: z.string() });

const specification = z.object({
  /** Category of the quotation. */
  categoryId: text,
  /** The glass types; the quotation names them by this `id`, and the sunroof by its own. */
  glass: z.object({ id: z.string(), warranties: listOf(warranty) }),
  /** The sunroof types; `null` when the model has none to choose. */
  sunroof: z.nullable(z.object({ id: z.string(), products: listOf(product) })),
  extras: listOf(item),
  documents: listOf(item),
});

/** A product a visitor may choose; the backend knows it by its sku. */
export type ArmouringProduct = Readonly<z.infer<typeof product>>;

/** A glass type. */
export type GlassProduct = Readonly<z.infer<typeof glass>>;

/** Glass types of one warranty period. */
export type GlassWarranty = Readonly<z.infer<typeof warranty>>;

/** An optional extra or a document. */
export type SpecificationItem = Readonly<z.infer<typeof item>>;

/** The products that can be quoted online for one model. */
export type ArmouringSpecification = Readonly<z.infer<typeof specification>>;

/**
 * Returns the products that can be quoted online for a model, from our own server; `null` when it has no online
 * quotation. Throws when the response does not come.
 */
export function readSpecification(
  modelId: string,
  signal: AbortSignal,
): Promise<ArmouringSpecification | null> {
  return readOwn(routes.api.armouringSpecification(modelId), z.nullable(specification), signal);
}
