import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { SPEC_FIELDS_FAILED_TEXT } from '@/components/search/spec-fields-failed-text';
import { Icon } from '@/components/ui/icon';
import { check } from '@/components/ui/icon-shapes';
import { LinkButton, TextLink } from '@/components/ui/link';
import { valueOr } from '@/lib/backend/result';
import { parsePathEncodedAddress } from '@/lib/search/path-encoded-address';
import { parseFiltersAddress, buildSearchAddress } from '@/lib/search/address/search-address';
import { getSpecFields, searchVehicles } from '@/lib/search/server';
import { markPage } from '@/lib/server/page-cache/mark-page';
import { routes } from '@/lib/site/routes';
import { createPageMetadata } from '@/lib/http/metadata';
import { FloatingWhatsapp } from '../../_components/floating-whatsapp';
import { PageBreadcrumb } from '../../_components/page-breadcrumb';
import { UnavailablePage } from '../../_components/unavailable-page';

type FiltersPageProps = PageProps<'/filtros/[endereco]'>;

const FILTERS_PAGE_TITLE = 'Mais filtros';

export const ensureStatic = 'navigation';

/** The build must prerender one page of the route; its parameter stands for no real page, so it is never served. */
export const generateStaticParams = () => [{ endereco: '~todos' }];

export async function generateMetadata({ params }: FiltersPageProps): Promise<Metadata> {
  const requested = await getRequestedFilters((await params).endereco);
  const about = requested && valueOr(requested.search, null)?.words.title;
  return createPageMetadata({
    title: about ? `${FILTERS_PAGE_TITLE}: ${about}` : FILTERS_PAGE_TITLE,
    description: 'Carroceria, câmbio, cor, lugares e opcionais.',
    path: requested?.address ?? routes.filters,
    index: false,
  });
}

/**
 * Lists, as links and for visitors without JavaScript, those filters of a search that its own page leaves out to stay
 * small. The middleware rewrites the URLs of all searches to this route.
 */
export default async function FiltersPage({ params }: FiltersPageProps) {
  const requested = await getRequestedFilters((await params).endereco);
  if (requested === null) notFound();
  const { filters, address, search, fields: specFieldsResult } = requested;
  if (!search.ok || !specFieldsResult.ok)
    return <UnavailablePage title="Os filtros não carregaram" address={address} />;
  // The search page itself explains what does not exist.
  if (search.value === null || specFieldsResult.value === null)
    redirect(buildSearchAddress(filters));
  if (filters.words !== null || filters.ignored !== null) await markPage('unstored');

  const { words, address: searchHref } = search.value;
  const fields = specFieldsResult.value;
  return (
    <>
      <div className="wrap pb-(--space-section)">
        <PageBreadcrumb
          path={address}
          steps={[
            { label: 'Início', href: routes.home },
            { label: words.title, href: searchHref },
            { label: FILTERS_PAGE_TITLE },
          ]}
        />
        <h1 className="t-h2">{FILTERS_PAGE_TITLE}</h1>
        <p className="num mt-1.5 text-support">{`${words.title}: ${words.count}`}</p>
        {fields.length === 0 && <p className="mt-6">{SPEC_FIELDS_FAILED_TEXT}</p>}
        {fields.map(({ name, label, choices }) => (
          <nav key={name} aria-label={label} className="mt-10">
            <h2 className="t-h3">{label}</h2>
            <ul className="num mt-2.5 flex flex-wrap gap-x-6 gap-y-1">
              {choices.map((choice) => (
                <li key={choice.label}>
                  <TextLink href={choice.href} aria-current={choice.selected ? 'true' : undefined}>
                    {choice.selected && <Icon shape={check} className="size-4" />}
                    <span>{choice.label}</span>{' '}
                    <span className="font-normal text-muted">{choice.count}</span>
                  </TextLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p className="mt-10">
          <LinkButton href={searchHref} variant="line">
            Voltar aos veículos
          </LinkButton>
        </p>
      </div>
      <FloatingWhatsapp />
    </>
  );
}

/** Reads the requested filters once per request; resolves to `null` if the parameter encodes no search. */
const getRequestedFilters = cache(async (part: string) => {
  const requested = parsePathEncodedAddress(routes.filters, part, parseFiltersAddress);
  if (requested === null) return null;
  const { filters, address } = requested;
  const [search, fields] = await Promise.all([searchVehicles(filters), getSpecFields(filters)]);
  return { filters, address, search, fields };
});
