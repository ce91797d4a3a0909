import type { Price } from '@/lib/br/money';

/** What the visitor chose in the armouring wizard, by the ids and skus of the specification; `null` was not chosen. */
export type ArmouringChoice = Readonly<{
  categoryId: string | null;
  modelId: string;
  glass: Readonly<{ groupId: string; sku: string }> | null;
  sunroof: Readonly<{ groupId: string; sku: string }> | null;
  /** Extras and documents, each with the entry it came in. */
  items: readonly Readonly<{ groupId: string; groupSku: string; sku: string }>[];
}>;

/** What the visitor chose in the aesthetics quotation. */
export type AestheticsChoice = Readonly<{
  categoryId: string;
  modelId: string;
  serviceId: string;
  optionIds: readonly string[];
}>;

/** What visitors choose, by flow. */
export type Choices = Readonly<{ armouring: ArmouringChoice; aesthetics: AestheticsChoice }>;

/** The two quotation flows. */
export type QuotationFlow = keyof Choices;

/** Price of a product that costs nothing more. */
export const INCLUDED: Price = { text: 'Incluso', cents: 0 };

export type QuotedProduct = Readonly<{
  name: string;
  description: string | null;
  /** `INCLUDED` when it costs nothing more, `null` when a consultant prices it. */
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

/** What visitors are answered, by flow. */
export type Quotations = Readonly<{
  armouring: ArmouringQuotation;
  aesthetics: AestheticsQuotation;
}>;

/** The e-mailed code is needed, or the one given was wrong. */
export type CodeNeeded = Readonly<{ kind: 'code-needed'; email: string }>;
