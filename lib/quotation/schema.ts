import * as z from 'zod/mini';

const MAX_ID_LENGTH = 100;
const MAX_CHOSEN_ITEMS = 50;

/** An id or a sku in the backend's spelling, without blanks at its ends. */
const idSchema = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(MAX_ID_LENGTH),
    z.regex(/^[^\p{Cc}\s](?:\P{Cc}*[^\p{Cc}\s])?$/u),
  );

const createListSchema = <Item extends z.ZodMiniType>(item: Item) =>
  z.readonly(z.array(item).check(z.maxLength(MAX_CHOSEN_ITEMS)));

const productSchema = z.strictObject({ groupId: idSchema, sku: idSchema });

/** The choices of the armouring wizard, by the ids and skus of the specification; a missing choice is `null`. */
export const armouringChoiceSchema = z.strictObject({
  categoryId: z.nullable(idSchema),
  modelId: idSchema,
  glass: z.nullable(productSchema),
  sunroof: z.nullable(productSchema),
  /** Chosen extras and documents, each with the entry of the specification that contains it. */
  items: createListSchema(z.strictObject({ groupId: idSchema, groupSku: idSchema, sku: idSchema })),
});

/** The choices of the aesthetics wizard, by the ids of category, service and options. */
export const aestheticsChoiceSchema = z.strictObject({
  categoryId: idSchema,
  modelId: idSchema,
  serviceId: idSchema,
  optionIds: createListSchema(idSchema),
});
