import { useRead, type Read } from '@/components/ui/use-read';
import type { NamedOption } from '@/lib/catalogue/types';

type Flow = Readonly<{
  origin: 'blindados' | 'estetica';
  /** Shown as the car while the model has no picture of its own. */
  defaultPicture: string;
}>;

type Car = Readonly<{ brand: NamedOption | null; model: NamedOption | null }>;

const reads = () => import('@/lib/catalogue/options/reads');

const readBrands = async (_: string, signal: AbortSignal) => (await reads()).readBrands(signal);

const readModels = {
  blindados: async (brandId: string, signal: AbortSignal) =>
    (await reads()).readModels(brandId, 'blindados', signal),
  estetica: async (brandId: string, signal: AbortSignal) =>
    (await reads()).readModels(brandId, 'estetica', signal),
};

const readPicture = async (modelId: string, signal: AbortSignal) =>
  (await reads()).readModelPicture(modelId, signal);

/**
 * What the car is chosen from, and the picture of what was chosen.
 *
 * @param known brands of the page; asked for again when it has none
 */
export function useCarReads(
  { brand, model }: Car,
  known: readonly NamedOption[],
  { origin, defaultPicture }: Flow,
) {
  const asked = useRead(known.length === 0 ? 'brands' : null, readBrands);
  const brands: Read<readonly NamedOption[]> =
    known.length > 0 ? { status: 'ready', value: known, retry: asked.retry } : asked;
  const models = useRead(brand?.id ?? null, readModels[origin]);
  const picture = useRead(model?.id ?? null, readPicture);
  return {
    brands,
    models,
    picture: (picture.status === 'ready' ? picture.value : null) ?? defaultPicture,
  };
}
