import * as z from 'zod/mini';

import type { AestheticsChoice, ArmouringChoice } from './types';

const MAX_NAME_LENGTH = 100;
const MAX_ITEMS = 50;

/** An id or a sku, in the backend's own spelling. */
const name = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(MAX_NAME_LENGTH),
    z.regex(/^[^\p{Cc}\s](?:\P{Cc}*[^\p{Cc}\s])?$/u),
  );

const product = z.strictObject({ groupId: name, sku: name });

/** What the armouring wizard sends. */
export const armouringChoice = z.strictObject({
  categoryId: z.nullable(name),
  modelId: name,
  glass: z.nullable(product),
  sunroof: z.nullable(product),
  items: z
    .array(z.strictObject({ groupId: name, groupSku: name, sku: name }))
    .check(z.maxLength(MAX_ITEMS)),
}) satisfies z.ZodMiniType<ArmouringChoice>;

/** What the aesthetics quotation sends. */
export const aestheticsChoice = z.strictObject({
  categoryId: name,
  modelId: name,
  serviceId: name,
  optionIds: z.array(name).check(z.maxLength(MAX_ITEMS)),
}) satisfies z.ZodMiniType<AestheticsChoice>;
