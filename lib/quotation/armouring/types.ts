/** A product a visitor may choose; the backend knows it by its sku. */
export type ArmouringProduct = Readonly<{
  sku: string;
  title: string;
  description: string | null;
}>;

/** A glass type: shown by its picture, or by a video. */
export type GlassProduct = ArmouringProduct &
  Readonly<{ picture: string | null; videoId: string | null }>;

/** Glass types of one warranty period. */
export type GlassWarranty = Readonly<{ years: number; products: readonly GlassProduct[] }>;

/** Products of one entry of the specification; `id` goes back in the quotation. */
type SpecificationGroup<Product> = Readonly<{ id: string; products: readonly Product[] }>;

/** An optional extra or a document; `groupId` and `groupSku` name the entry of the specification it is in. */
export type SpecificationItem = ArmouringProduct & Readonly<{ groupId: string; groupSku: string }>;

/** What can be quoted online for one model. */
export type ArmouringSpecification = Readonly<{
  /** Category of the quotation. */
  categoryId: string | null;
  glass: Readonly<{ id: string; warranties: readonly GlassWarranty[] }>;
  /** `null` when the model has none to choose. */
  sunroof: SpecificationGroup<ArmouringProduct> | null;
  extras: readonly SpecificationItem[];
  documents: readonly SpecificationItem[];
}>;
