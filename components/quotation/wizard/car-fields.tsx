import { Combobox } from '@/components/form/combobox/combobox';
import { TextLink, textLinkStyle } from '@/components/ui/link';
import { OutsideLink } from '@/components/ui/outside-link';
import { type QueryState, useLazyQuery } from '@/components/ui/use-lazy-query';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import { replaceWhatsappText } from '@/lib/backend/content/contact';
import type { ContactWays } from '@/lib/backend/content/types';
import { MISSING_OPTIONS_TITLES, TECHNICAL_ERROR_LINE } from '@/lib/forms/outcome-texts';
import { quotationFlows } from '@/lib/quotation/flows';
import type { QuotationFlow } from '@/lib/quotation/types';
import type { RequestedCar, ChosenCar } from '@/lib/quotation/wizard/address';
import { routes } from '@/lib/site/routes';
import { LoadFailureNotice } from './notices';

type CarFieldsProps = Readonly<{
  flow: QuotationFlow;
  brand: NamedOption | null;
  model: NamedOption | null;
  brands: QueryState<readonly NamedOption[]>;
  models: QueryState<readonly NamedOption[]>;
  onBrand: (brand: NamedOption) => void;
  onModel: (model: NamedOption) => void;
  problem: string | null;
  contact: ContactWays;
}>;

export function CarFields({
  flow,
  brand,
  model,
  brands,
  models,
  onBrand,
  onModel,
  problem,
  contact,
}: CarFieldsProps) {
  const shared = { flow, contact };
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
        {...shared}
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
        brand={brand}
        {...shared}
      />
    </div>
  );
}

const getServiceName = (flow: QuotationFlow): string => quotationFlows[flow].name.toLowerCase();

/** Returns the ways to reach a consultant, with a WhatsApp message that names the car to be quoted. */
export function nameCarInContact(
  contact: ContactWays,
  flow: QuotationFlow,
  car: string,
): ContactWays {
  const text = `Olá! Quero um orçamento de ${getServiceName(flow)} para o meu ${car}.`;
  return { ...contact, whatsappHref: replaceWhatsappText(contact.whatsappHref, text) };
}

type MissingCarOfferProps = Readonly<{ flow: QuotationFlow; car: string; contact: ContactWays }>;

/** Offers a consultant to a visitor whose car is in no list; `car` is what the visitor chose and typed. */
function MissingCarOffer({ flow, car, contact }: MissingCarOfferProps) {
  const { whatsappHref } = car ? nameCarInContact(contact, flow, car) : contact;
  const offer = 'Peça o orçamento ao consultor';
  return (
    <p className="text-small text-n-700">
      Não achou o seu carro?{' '}
      {whatsappHref ? (
        <OutsideLink href={whatsappHref} className={textLinkStyle} where="no WhatsApp">
          {offer}
        </OutsideLink>
      ) : (
        <TextLink
          href={routes.contactAbout(`Orçamento de ${getServiceName(flow)}${car && `: ${car}`}`)}
        >
          {offer}
        </TextLink>
      )}
    </p>
  );
}

type LoadedComboboxProps = Readonly<{
  flow: QuotationFlow;
  label: string;
  placeholder: string;
  of: keyof typeof MISSING_OPTIONS_TITLES;
  list: QueryState<readonly NamedOption[]>;
  /** The chosen option, which may be set before the options are loaded. */
  chosen: NamedOption | null;
  onChoose: (option: NamedOption) => void;
  problem?: string | null;
  contact: ContactWays;
  /** The chosen brand, for a list of its models. */
  brand?: NamedOption | null;
}>;

const EMPTY_LIST_ADVICE = {
  brands: 'Tente de novo, ou fale com um consultor: ele faz o orçamento com você.',
  models:
    'Ela pode não ter orçamento online. Tente de novo, escolha outra marca, ou fale com um consultor.',
} as const;

/** Tells the visitor that the options are loading, missing, or failed to load. */
function LoadedCombobox({
  flow,
  label,
  placeholder,
  of,
  list,
  chosen,
  onChoose,
  problem = null,
  contact,
  brand = null,
}: LoadedComboboxProps) {
  const { data, isError, isFetching, refetch } = list;
  const options = data ?? (chosen ? [chosen] : []);
  const isEmpty = data?.length === 0;
  return (
    <div className="grid min-w-0 content-start gap-2">
      <Combobox
        {...{ label, options, onChoose, problem }}
        placeholder={isFetching ? 'Carregando…' : isEmpty ? 'Sem Resultado' : placeholder}
        value={chosen?.id ?? null}
        disabled={!data?.length && !isFetching}
        busy={isFetching}
        renderWayOut={(typed) => (
          <MissingCarOffer car={`${brand?.name ?? ''} ${typed}`.trim()} {...{ flow, contact }} />
        )}
      />
      {(isEmpty || isError) && (
        <LoadFailureNotice
          title={MISSING_OPTIONS_TITLES[of][isEmpty ? 'empty' : 'failed']}
          technical={TECHNICAL_ERROR_LINE}
          onRetry={refetch}
          contact={brand ? nameCarInContact(contact, flow, brand.name) : contact}
        >
          {isEmpty ? <p>{EMPTY_LIST_ADVICE[of]}</p> : undefined}
        </LoadFailureNotice>
      )}
    </div>
  );
}

type CarFlow = Readonly<{
  origin: 'blindados' | 'estetica';
  defaultPicture: string;
}>;

const importQueries = () => import('@/lib/stock/options/fetch');

const importBrandsQuery = async () => (await importQueries()).brandsQuery();

const importModelsQuery = {
  blindados: async (brandId: string) => (await importQueries()).modelsQuery(brandId, 'blindados'),
  estetica: async (brandId: string) => (await importQueries()).modelsQuery(brandId, 'estetica'),
};

const importModelPictureQuery = async (modelId: string) =>
  (await importQueries()).modelPictureQuery(modelId);

/**
 * Loads the brands, the models of the chosen brand, and the picture of the chosen model. Brands that the server has
 * already loaded are in `initialOptions`; if it is empty, the browser loads them.
 */
export function useCarListsAndPicture(
  { brand, model }: ChosenCar,
  initialOptions: readonly NamedOption[],
  { origin, defaultPicture }: CarFlow,
) {
  const hasOptions = initialOptions.length > 0;
  const brands = useLazyQuery(hasOptions ? null : 'brands', importBrandsQuery);
  const models = useLazyQuery(brand?.id ?? null, importModelsQuery[origin]);
  const picture = useLazyQuery(model?.id ?? null, importModelPictureQuery);
  return {
    brands: hasOptions ? { ...brands, data: initialOptions } : brands,
    models,
    // While the model's own picture is loading, that of another car would stand under its name.
    picture: picture.isFetching ? null : (picture.data ?? defaultPicture),
  };
}

/** Returns brand and model as one text, such as "Kaiserstein GLX 450 d"; `null` while no model is chosen. */
export function formatChosenCarName({ brand, model }: ChosenCar): string | null {
  return brand && model ? `${brand.name} ${model.name}` : null;
}

const hasOptionName = (option: NamedOption, word: string): boolean =>
  option.name.localeCompare(word, 'pt-BR', { sensitivity: 'base' }) === 0;

const findByNameOrId = (options: readonly NamedOption[], word: string | null): NamedOption | null =>
  word === null
    ? null
    : (options.find((option) => hasOptionName(option, word)) ??
      options.find(({ id }) => id === word) ??
      null);

/** Finds the car that a URL names among the brands and models of a flow. Throws if our server does not respond. */
export async function findRequestedCar(
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
