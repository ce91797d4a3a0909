import type * as z from 'zod/mini';

import type { Price } from '@/lib/site/brazil/money';

import type { aestheticsChoiceSchema, armouringChoiceSchema } from './schema';

export type ArmouringChoice = Readonly<z.infer<typeof armouringChoiceSchema>>;

export type AestheticsChoice = Readonly<z.infer<typeof aestheticsChoiceSchema>>;

/** The visitor's choice in each flow. */
export type ChoiceByFlow = Readonly<{ armouring: ArmouringChoice; aesthetics: AestheticsChoice }>;

export type QuotationFlow = keyof ChoiceByFlow;

/** Price of a product that costs nothing more, because the prices of the other products include it. */
export const INCLUDED_PRICE: Price = { text: 'Incluso', cents: 0 };

/** A product of a quotation, with its price. */
export type QuotedProduct = Readonly<{
  name: string;
  description: string | null;
  /** Price of the product: `INCLUDED_PRICE` when it costs nothing more, `null` when a consultant names it. */
  price: Price | null;
}>;

/** A list of products with its total; `total` is `null` if a consultant names it. */
export type PricedList = Readonly<{
  brand: string | null;
  products: readonly QuotedProduct[];
  total: Price | null;
}>;

type QuotationHead = Readonly<{
  orderCode: string | null;
  brand: string | null;
  model: string | null;
  picture: string | null;
}>;

/** Result of an armouring quotation; `recommendation` is `null` if the backend sends none. */
export type ArmouringQuotation = QuotationHead &
  Readonly<{ kind: 'armouring'; choice: PricedList; recommendation: PricedList | null }>;

/** Result of an aesthetics quotation: one priced list per brand. */
export type AestheticsQuotation = QuotationHead &
  Readonly<{ kind: 'aesthetics'; groups: readonly PricedList[] }>;

export type QuotationByFlow = Readonly<{
  armouring: ArmouringQuotation;
  aesthetics: AestheticsQuotation;
}>;

/** Result for an order that requires the code that the backend e-mailed to `email`, also after a wrong code. */
export type CodeNeeded = Readonly<{ kind: 'code-needed'; email: string }>;
