/** Category of aesthetics services; id 11 is the paint protection film. */
export type AestheticsCategory = Readonly<{ id: string; title: string; picture: string | null }>;

/** Where a service may be applied. */
export type AestheticsOption = Readonly<{
  id: string;
  title: string;
  description: string | null;
  picture: string | null;
  /** Chosen alone, never with others. */
  exclusive: boolean;
}>;

export type AestheticsService = Readonly<{
  id: string;
  title: string;
  description: string | null;
  picture: string | null;
  /** Large picture of the wide card (`criativo_imagem`). */
  creativePicture: string | null;
  categoryId: string | null;
  options: readonly AestheticsOption[];
}>;
