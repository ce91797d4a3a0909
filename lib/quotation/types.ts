import type * as z from 'zod/mini';

import type { Price } from '@/lib/site/brazil/money';

import type { aestheticsChoice, armouringChoice } from './schema';

export type ArmouringChoice = Readonly<z.infer<typeof armouringChoice>>;

export type AestheticsChoice = Readonly<z.infer<typeof aestheticsChoice>>;

/** Choices of visitors, by flow. */
export type Choices = Readonly<{ armouring: ArmouringChoice; aesthetics: AestheticsChoice }>;

/** The two quotation flows. */
export type QuotationFlow = keyof Choices;

/** Price of a product that costs nothing more. */
export const INCLUDED: Price = { text: 'Incluso', cents: 0 };

export type QuotedProduct = Readonly<{
  name: string;
  description: string | null;
  /** Price of the product: `INCLUDED` when the product costs nothing more, `null` when a consultant prices it. */
  price: Price | null;
}>;

/** One priced proposal; without a total a consultant gets in touch. */
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

export type ArmouringQuotation = QuotationHead &
  Readonly<{ kind: 'armouring'; choice: PricedList; recommendation: PricedList | null }>;

export type AestheticsQuotation = QuotationHead &
  Readonly<{ kind: 'aesthetics'; groups: readonly PricedList[] }>;

/** Quotations, by flow. */
export type Quotations = Readonly<{
  armouring: ArmouringQuotation;
  aesthetics: AestheticsQuotation;
}>;

/** The result requires the code that was sent by e-mail, or the code was wrong. */
export type CodeNeeded = Readonly<{ kind: 'code-needed'; email: string }>;
