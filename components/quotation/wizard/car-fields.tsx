import { Combobox } from '@/components/ui/combobox/combobox';
import { type ReadState, useRead } from '@/components/ui/use-read';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import type { ContactWays } from '@/lib/backend/content/types';
import { LIST_PROBLEM_TITLES, TECHNICAL_ERROR_LINE } from '@/lib/forms/outcome-texts';
import type { RequestedCar, ChosenCar } from '@/lib/quotation/wizard/address';
import { ReadFailure } from './notices';

type CarFieldsProps = Readonly<{
  brand: NamedOption | null;
  model: NamedOption | null;
  brands: ReadState<readonly NamedOption[]>;
  models: ReadState<readonly NamedOption[]>;
  onBrand: (brand: NamedOption) => void;
  onModel: (model: NamedOption) => void;
  /** Message about a missing choice, shown below the empty field. */
  problem: string | null;
  contact: ContactWays;
}>;

/** Renders the searchable lists for brand and model of the car. */
export function CarFields({
  brand,
  model,
  brands,
  models,
  onBrand,
  onModel,
  problem,
  contact,
}: CarFieldsProps) {
  return (
    <div data-supplies="model" className="grid gap-5 md:grid-cols-2">
      <LoadedCombobox
        label="Marca"
        placeholder="Marca do carro"
        of="brands"
        list={brands}
        chosen={brand}
        onChoose={onBrand}
        problem={brand ? null : problem}
        contact={contact}
      />
      <LoadedCombobox
        key={brand?.id ?? ''}
        label="Modelo"
        placeholder="Modelo do carro"
        of="models"
        list={models}
        chosen={model}
        onChoose={onModel}
        problem={brand ? problem : null}
        contact={contact}
      />
    </div>
  );
}

type LoadedComboboxProps = Readonly<{
  label: string;
  /** Text shown while nothing is chosen: "Marca do carro" or "Modelo do carro". */
  placeholder: string;
  of: keyof typeof LIST_PROBLEM_TITLES;
  list: ReadState<readonly NamedOption[]>;
  /** The chosen option, which may be set before the options are loaded. */
  chosen: NamedOption | null;
  onChoose: (option: NamedOption) => void;
  problem?: string | null;
  contact: ContactWays;
}>;

/** Sentences that tell the visitor how to continue if a list is empty. */
const EMPTY_LIST_ADVICE = {
  brands: 'Tente de novo, ou fale com um consultor: ele faz o orçamento com você.',
  models:
    'Ela pode não ter orçamento online. Tente de novo, escolha outra marca, ou fale com um consultor.',
} as const;

/**
 * Renders a combobox with options that are loaded; tells the visitor that they are loading, missing, or failed to load.
 */
function LoadedCombobox({
  label,
  placeholder,
  of,
  list,
  chosen,
  onChoose,
  problem = null,
  contact,
}: LoadedComboboxProps) {
  const read = list.status === 'ready' ? list.value : [];
  const isListed = read.some(({ id }) => id === chosen?.id);
  const options = chosen && !isListed && list.status !== 'ready' ? [chosen] : read;
  const isEmpty = list.status === 'ready' && read.length === 0;
  return (
    <div className="grid min-w-0 content-start gap-2">
      <Combobox
        {...{ label, options, onChoose, problem }}
        placeholder={
          list.status === 'loading' ? 'Carregando…' : isEmpty ? 'Sem Resultado' : placeholder
        }
        value={chosen?.id ?? null}
        disabled={read.length === 0 && list.status !== 'loading'}
        busy={list.status === 'loading'}
      />
      {(isEmpty || list.status === 'failed') && (
        <ReadFailure
          title={LIST_PROBLEM_TITLES[of][isEmpty ? 'empty' : 'failed']}
          technical={TECHNICAL_ERROR_LINE}
          onRetry={list.retry}
          contact={contact}
        >
          {isEmpty ? <p>{EMPTY_LIST_ADVICE[of]}</p> : undefined}
        </ReadFailure>
      )}
    </div>
  );
}

type CarFlow = Readonly<{
  origin: 'blindados' | 'estetica';
  /** Picture shown for a car model without a picture of its own. */
  defaultPicture: string;
}>;

const importReads = () => import('@/lib/stock/options/fetch');

const fetchBrands = async (_: string, signal: AbortSignal) =>
  (await importReads()).fetchBrands(signal);

const modelReader =
  (origin: 'blindados' | 'estetica') => async (brandId: string, signal: AbortSignal) =>
    (await importReads()).fetchModels(brandId, origin, signal);

const fetchModels = { blindados: modelReader('blindados'), estetica: modelReader('estetica') };

const readPicture = async (modelId: string, signal: AbortSignal) =>
  (await importReads()).fetchModelPicture(modelId, signal);

/**
 * Loads the brands, the models of the chosen brand, and the picture of the chosen model.
 *
 * @param initialOptions brands that the server has already loaded; if empty, the browser loads them
 */
export function useCarData(
  { brand, model }: ChosenCar,
  initialOptions: readonly NamedOption[],
  { origin, defaultPicture }: CarFlow,
) {
  const brandsRead = useRead(initialOptions.length === 0 ? 'brands' : null, fetchBrands);
  const brands: ReadState<readonly NamedOption[]> =
    initialOptions.length > 0
      ? { status: 'ready', value: initialOptions, retry: brandsRead.retry }
      : brandsRead;
  const models = useRead(brand?.id ?? null, fetchModels[origin]);
  const picture = useRead(model?.id ?? null, readPicture);
  return {
    brands,
    models,
    picture: (picture.status === 'ready' ? picture.value : null) ?? defaultPicture,
  };
}

/** Returns brand and model as one text, such as "Kaiserstein GLX 450 d"; `null` while no model is chosen. */
export function chosenCarName({ brand, model }: ChosenCar): string | null {
  return brand && model ? `${brand.name} ${model.name}` : null;
}

const hasName = (option: NamedOption, word: string): boolean =>
  option.name.localeCompare(word, 'pt-BR', { sensitivity: 'base' }) === 0;

const findByNameOrId = (options: readonly NamedOption[], word: string | null): NamedOption | null =>
  word === null
    ? null
    : (options.find((option) => hasName(option, word)) ??
      options.find(({ id }) => id === word) ??
      null);

/**
 * Finds the car that a URL names among the brands and models of a flow. Throws if our server does not respond.
 *
 * @param initialOptions brands that the server has already loaded
 */
export async function findCarByWords(
  { brand: brandWord, model: modelWord }: NonNullable<RequestedCar['car']>,
  initialOptions: readonly NamedOption[],
  origin: 'blindados' | 'estetica',
): Promise<ChosenCar> {
  if (brandWord === null) return { brand: null, model: null };
  const { fetchBrands, fetchModels } = await import('@/lib/stock/options/fetch');
  const brand = findByNameOrId(
    initialOptions.length > 0 ? initialOptions : await fetchBrands(),
    brandWord,
  );
  if (!brand || modelWord === null) return { brand, model: null };
  return { brand, model: findByNameOrId(await fetchModels(brand.id, origin), modelWord) };
}
