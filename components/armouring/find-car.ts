import type { Asked } from '@/lib/armouring/wizard/address';
import type { NamedOption } from '@/lib/catalogue/types';

/** The car an address asks for, as far as the quotation knows it. */
type FoundCar = Readonly<{ brand: NamedOption | null; model: NamedOption | null }>;

const isCalled = (option: NamedOption, word: string): boolean =>
  option.name.localeCompare(word, 'pt-BR', { sensitivity: 'base' }) === 0;

const find = (options: readonly NamedOption[], word: string | null): NamedOption | null =>
  word === null
    ? null
    : (options.find((option) => isCalled(option, word)) ??
      options.find(({ id }) => id === word) ??
      null);

/**
 * Looks for the car among what can be armoured: brand and model by name or id, a model alone by its id. Throws when
 * our server does not answer.
 *
 * @param known brands of the page
 */
export async function findCar(
  { brand: brandWord, model: modelWord }: NonNullable<Asked['car']>,
  known: readonly NamedOption[],
): Promise<FoundCar> {
  const { readBrands, readModel, readModels } = await import('@/lib/catalogue/options/reads');
  if (brandWord === null) {
    const found = modelWord === null ? null : await readModel(modelWord, 'blindados');
    return found ?? { brand: null, model: null };
  }
  const brand = find(known.length > 0 ? known : await readBrands(), brandWord);
  if (!brand || modelWord === null) return { brand, model: null };
  return { brand, model: find(await readModels(brand.id, 'blindados'), modelWord) };
}
