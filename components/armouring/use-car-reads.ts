import { useRead, type Read } from '@/components/quotation/wizard/use-read';
import type { WizardState } from '@/lib/armouring/wizard/state';
import type { NamedOption } from '@/lib/catalogue/types';
import { DEFAULT_PICTURE } from './texts';

const reads = () => import('@/lib/catalogue/options/reads');

const readBrands = async (_: string, signal: AbortSignal) => (await reads()).readBrands(signal);

const readModels = async (brandId: string, signal: AbortSignal) =>
  (await reads()).readModels(brandId, 'blindados', signal);

const readPicture = async (modelId: string, signal: AbortSignal) =>
  (await reads()).readModelPicture(modelId, signal);

/**
 * What step 01 chooses from, and the picture of what was chosen.
 *
 * @param known brands of the page; asked for again when it has none
 */
export function useCarReads({ brand, model }: WizardState, known: readonly NamedOption[]) {
  const asked = useRead(known.length === 0 ? 'brands' : null, readBrands);
  const brands: Read<readonly NamedOption[]> =
    known.length > 0 ? { status: 'ready', value: known, retry: asked.retry } : asked;
  const models = useRead(brand?.id ?? null, readModels);
  const picture = useRead(model?.id ?? null, readPicture);
  return {
    brands,
    models,
    picture: (picture.status === 'ready' ? picture.value : null) ?? DEFAULT_PICTURE,
  };
}
