import type { NamedOption } from '@/lib/catalogue/types';

/** Brand and model as an address names them: each by its name or its id, a model alone by its id. */
type AskedCar = Readonly<{ brand: string | null; model: string | null }>;

/** The car an address asks for, as far as the flow knows it. */
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
 * Looks for the car among those of a flow. Throws when our server does not answer.
 *
 * @param known brands of the page
 */
export async function findCar(
  { brand: brandWord, model: modelWord }: AskedCar,
  known: readonly NamedOption[],
  origin: 'blindados' | 'estetica',
): Promise<FoundCar> {
  const { readBrands, readModel, readModels } = await import('@/lib/catalogue/options/reads');
  if (brandWord === null) {
    const found = modelWord === null ? null : await readModel(modelWord, origin);
    return found ?? { brand: null, model: null };
  }
  const brand = find(known.length > 0 ? known : await readBrands(), brandWord);
  if (!brand || modelWord === null) return { brand, model: null };
  return { brand, model: find(await readModels(brand.id, origin), modelWord) };
}
