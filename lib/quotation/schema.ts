import * as z from 'zod/mini';

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

const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.readonly(z.array(item).check(z.maxLength(MAX_ITEMS)));

const product = z.strictObject({ groupId: name, sku: name });

/** Choice of the armouring wizard, by the ids and skus of the specification; `null` was not chosen. */
export const armouringChoice = z.strictObject({
  categoryId: z.nullable(name),
  modelId: name,
  glass: z.nullable(product),
  sunroof: z.nullable(product),
  /** Extras and documents, each with the entry it came in. */
  items: listOf(z.strictObject({ groupId: name, groupSku: name, sku: name })),
});

/** Choice of the aesthetics wizard. */
export const aestheticsChoice = z.strictObject({
  categoryId: name,
  modelId: name,
  serviceId: name,
  optionIds: listOf(name),
});
