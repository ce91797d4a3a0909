import { LazyOrderForm } from '@/components/lead/lazy-order-form';
import { FilterRemovalOffers, NearestSearches } from '@/components/search/search-summary';
import { Icon } from '@/components/ui/icon';
import { chevronDown } from '@/components/ui/icon-shapes';
import { TextLink } from '@/components/ui/link';
import { VehicleSection } from '@/components/vehicle/vehicle-slider';
import { hasOnlyIgnoredWords, wholeStockSearch } from '@/lib/search/filters/canonical-filters';
import { findService } from '@/lib/search/typed/services';
import {
  findUnknownModel,
  mentionsUnfilterableProperty,
} from '@/lib/search/typed/unfilterable-property';
import { shortenReais } from '@/lib/search/result/list-name';
import { createSearchTexts } from '@/lib/search/result/search-texts';
import type { SearchResult } from '@/lib/search/result/types';
import { getContactWays } from '@/lib/backend/content/server';
import { getMaxContactSubjectLength } from '@/lib/server/env';
import { toPlainText } from '@/lib/site/format/text';
import { routes } from '@/lib/site/routes';

/** Shown below a search without results: the visitor can order the car, remove a filter, or see other vehicles. */
export async function NoSearchResults({ result }: Readonly<{ result: SearchResult }>) {
  const { relaxations, nearest, recommended, address, mayFindMore, filters } = result;
  const [path = routes.search] = address.split('?');
  const typed = hasOnlyIgnoredWords(filters) ? filters.ignored : null;
  if (findService(typed) !== null)
    return <VehicleSection title="Carros recomendados" className="dark" vehicles={recommended} />;
  const wanted = getBrandAndModelText(result);
  const contact = await getContactWays(
    'group',
    `Olá! Procuro ${wanted ? `um ${wanted}` : 'um carro'} que não encontrei no site.`,
  );
  return (
    <>
      <section className="wrap grid gap-8 pt-6 pb-(--space-section) lg:pt-12 lg:grid-cols-[5fr_6fr] lg:gap-[6vw]">
        <div>
          <h2 className="t-h1">
            {mayFindMore
              ? 'Ainda carregando o estoque'
              : 'ops, não encontramos nenhum carro como este!'}
          </h2>
          {typed !== null && (
            <p className="t-lead mt-4 wrap-anywhere">
              {mentionsUnfilterableProperty(typed)
                ? `Ainda não dá para buscar por “${typed}”.`
                : `Não temos “${typed}” no estoque agora.`}
            </p>
          )}
          {typed !== null && <NearestSearches searches={nearest} />}
          <p className="t-lead mt-4 wrap-anywhere">
            Deixe o pedido com a gente: um consultor procura um{' '}
            <span>{(typed === null && wanted) || 'carro'}</span> com o seu perfil.
          </p>
          <FilterRemovalOffers offers={relaxations} />
          <p className="mt-4">
            <TextLink href={routes.stock}>Ver todos os veículos</TextLink>
          </p>
        </div>
        <div className="self-start bg-white p-[clamp(1.25rem,3vw,2.5rem)]">
          <h2 className="mb-5 t-h3">Encomende o seu carro</h2>
          <LazyOrderForm
            model={wanted}
            year=""
            search={typed === null ? describeOrderedCar(result) : ''}
            source={path}
            contact={contact}
            subjectMax={getMaxContactSubjectLength()}
          />
        </div>
      </section>
      <VehicleSection title="Carros recomendados" className="dark" vehicles={recommended} />
    </>
  );
}

/** Offers, below the results, to order the car that the search describes. */
export async function OrderFromSearch({ result }: Readonly<{ result: SearchResult }>) {
  const wanted = describeOrderedCar(result);
  const [path = result.address] = result.address.split('?');
  const contact = await getContactWays('group', `Olá! Procuro: ${wanted}. Me avise quando chegar.`);
  return (
    <details className="group mt-10 bg-white">
      <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 p-[clamp(1.25rem,3vw,2.5rem)] [&::-webkit-details-marker]:hidden">
        <h2 className="t-h3">Me avise quando chegar</h2>
        <Icon shape={chevronDown} className="row-span-2 group-open:rotate-180" />
        <span className="mt-1.5 wrap-anywhere text-muted">
          Um consultor procura para você: {wanted}.
        </span>
      </summary>
      <div className="max-w-180 px-[clamp(1.25rem,3vw,2.5rem)] pb-[clamp(1.25rem,3vw,2.5rem)]">
        <LazyOrderForm
          model={getBrandAndModelText(result)}
          year=""
          search={wanted}
          source={path}
          contact={contact}
          subjectMax={getMaxContactSubjectLength()}
        />
      </div>
    </details>
  );
}

/** Returns the URL of the order form, filled in with the description of the search. */
export const buildOrderAddress = (result: SearchResult): string =>
  routes.order(describeOrderedCar(result), getBrandAndModelText(result));

/** Makes a label fit within a sentence; labels in capitals such as "GNV" stay unchanged. */
const lowercaseFirstLetter = (label: string): string =>
  label.replace(/^\p{Lu}(?=[\p{Ll}\s])/u, (letter) => letter.toLocaleLowerCase('pt-BR'));

/** Describes a search in words: "Kaiserstein blindados novos e seminovos, até R$ 500.000, diesel". */
export function describeSearch({ words, chips }: Pick<SearchResult, 'words' | 'chips'>): string {
  const title = toPlainText(words.title);
  const others = chips
    .map(({ label }) => label)
    .filter((label) => !title.includes(toPlainText(shortenReais(label))));
  return [words.title, ...others.map(lowercaseFirstLetter)].join(', ');
}

/**
 * Returns a text about the car to order. It contains only filters that the visitor chose, not properties that all found
 * cars happen to share.
 */
function describeOrderedCar({ filters, names, words, chips }: SearchResult): string {
  const model = names.model ?? (findUnknownModel(filters.ignored) || null);
  const { listing, condition, conditions } = filters;
  const kind = { ...wholeStockSearch, listing, condition, conditions };
  const { title } = createSearchTexts(kind, { ...names, model }, []);
  return describeSearch({ words: { ...words, title }, chips });
}

/** Returns "Kaiserstein GLX", as far as the search names them; a model that the stock does not have is one too. */
const getBrandAndModelText = ({
  names,
  filters,
}: Pick<SearchResult, 'names' | 'filters'>): string =>
  [names.brand, names.model ?? findUnknownModel(filters.ignored)].filter(Boolean).join(' ');
