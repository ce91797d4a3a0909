import * as z from 'zod/mini';

import { readOwn } from '@/lib/http/read-own';
import { routes } from '@/lib/routes';

import type { ArmouringSpecification } from './types';

const text = z.nullable(z.string());
const product = { sku: z.string(), title: z.string(), description: text };
const products = z.array(z.object(product));
const items = z.array(z.object({ ...product, groupId: z.string(), groupSku: z.string() }));
const glass = z.array(z.object({ ...product, picture: text, videoId: text }));

const specification = z.nullable(
  z.object({
    categoryId: text,
    glass: z.object({
      id: z.string(),
      warranties: z.array(z.object({ years: z.number(), products: glass })),
    }),
    sunroof: z.nullable(z.object({ id: z.string(), products })),
    extras: items,
    documents: items,
  }),
) satisfies z.ZodMiniType<ArmouringSpecification | null>;

/**
 * What can be quoted online for a model, from our own server; `null` when it has no online quotation. Throws when the
 * answer does not come.
 */
export function readSpecification(
  modelId: string,
  signal: AbortSignal,
): Promise<ArmouringSpecification | null> {
  return readOwn(routes.api.armouringSpecification(modelId), specification, signal);
}
