import type { Metadata } from 'next';
import { cache } from 'react';
import { RichText } from '@/components/content/rich-text';
import { NotFoundMessage } from '@/components/layout/not-found-message';
import { NotFoundStatus } from '@/components/next-internals/not-found-status';
import { PageBanner } from '@/components/layout/page-banner';
import { PrefetchLink } from '@/components/ui/prefetch-link';
import { TextLink } from '@/components/ui/link';
import { ok, type Result, valueOr } from '@/lib/backend/result';
import { getRecommendedVehicles } from '@/lib/stock/lists/server';
import { getFullVehicleName } from '@/lib/stock/vehicle/facts';
import { getInstitutionalContent, getListedInstitutionalPages } from '@/lib/backend/content/server';
import type { InstitutionalContent } from '@/lib/backend/content/types';
import { decodeAddressPart } from '@/lib/site/format/url';
import { routes } from '@/lib/site/routes';
import { createPageMetadata } from '@/lib/http/metadata';
import { site } from '@/lib/site/site';
import { FloatingWhatsapp } from '../../_components/floating-whatsapp';
import { UnavailablePage } from '../../_components/unavailable-page';
import styles from './institutional.module.css';

const CONTENT_FAILED_TITLE = 'O conteúdo não carregou';

type InstitutionalPageProps = Readonly<{
  name: string;
}>;

const getInstitutionalAddress = (name: string) =>
  name === MAIN_CONTENT_NAME ? routes.institutional : routes.institutionalPage(name);

export async function createInstitutionalMetadata({
  name: encoded,
}: InstitutionalPageProps): Promise<Metadata> {
  const { name, read } = await getRequestedContent(encoded);
  if (!read.ok) return { title: CONTENT_FAILED_TITLE };
  if (read.value === null) return { title: 'opa' };
  const { title } = read.value;
  return createPageMetadata({
    title,
    description: `${title}: conteúdo institucional do ${site.group}.`,
    path: getInstitutionalAddress(name),
  });
}

/** Shows a page about the group: its title over a banner, then its rich text from the backend. */
export async function InstitutionalPage({ name: encoded }: InstitutionalPageProps) {
  const { name, read } = await getRequestedContent(encoded);
  if (!read.ok)
    return <UnavailablePage title={CONTENT_FAILED_TITLE} address={getInstitutionalAddress(name)} />;
  if (read.value === null) return <ContentNotFound />;
  const { title, banner, body } = read.value;
  return (
    <>
      <PageBanner title={title} picture={banner === null ? null : { wide: banner }} />
      <div className="wrap grid gap-9 pt-[clamp(1.5rem,4vw,4rem)] pb-(--space-section) lg:grid-cols-[minmax(0,3fr)_minmax(0,9fr)] lg:items-start lg:gap-[4vw]">
        <ContentNavigation name={name} title={title} />
        <div className="min-w-0">
          {body ? (
            <RichText html={body.safeHtml} />
          ) : (
            <p className="t-lead">Este conteúdo ainda não foi publicado.</p>
          )}
        </div>
      </div>
      <FloatingWhatsapp />
    </>
  );
}

/** Shows links to all pages about the group, including the current one. */
async function ContentNavigation({ name, title }: Readonly<{ name: string; title: string }>) {
  const pageAddress = getInstitutionalAddress(name);
  const listed = await getListedInstitutionalPages();
  const others = [
    { label: 'Institucional', href: routes.institutional },
    ...listed.map((page) => ({ label: page.title, href: getInstitutionalAddress(page.name) })),
    { label: 'Sobre o grupo', href: routes.about },
    { label: 'Privacidade e LGPD', href: routes.privacy },
  ].filter(({ href }) => href !== pageAddress);
  const links = [{ label: title, href: pageAddress }, ...others];
  return (
    <nav aria-label="Institucional" className={`border-t-2 border-ink ${styles.navigation}`}>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <PrefetchLink
              href={href}
              aria-current={href === pageAddress ? 'page' : undefined}
              className="flex min-h-12 items-center border-b border-line underline-offset-4 hover:underline"
            >
              {label}
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Name of the content shown at the URL without a name. */
export const MAIN_CONTENT_NAME = 'institucional';

type RequestedContent = Readonly<{
  name: string;
  /** Content at the URL; `null` if there is none. */
  read: Result<InstitutionalContent | null>;
}>;

/** Reads the institutional content that a URL names, once per request; `encoded` is its name there, percent-encoded. */
const getRequestedContent = cache(async (encoded: string): Promise<RequestedContent> => {
  const name = decodeAddressPart(encoded);
  return name === null
    ? { name: encoded, read: ok(null) }
    : { name, read: await getInstitutionalContent(name) };
});

const MAX_SUGGESTIONS = 6;

/**
 * Shows the 404 screen in place of missing content. Its suggestions are plain links, so that pages with content need
 * not load the styles of vehicle cards.
 */
async function ContentNotFound() {
  const suggestions = valueOr(await getRecommendedVehicles(), []);
  return (
    <>
      <NotFoundStatus />
      <NotFoundMessage />
      {suggestions.length > 0 && (
        <section className="section" aria-labelledby="sugestoes">
          <div className="wrap">
            <h2 id="sugestoes" className="t-h2">
              Sugestões
            </h2>
            <ul className="mt-3 max-w-136 border-t border-line">
              {suggestions.slice(0, MAX_SUGGESTIONS).map((vehicle) => (
                <li key={vehicle.slug} className="border-b border-line py-2">
                  <TextLink href={routes.vehicle(vehicle.slug)}>
                    {getFullVehicleName(vehicle)}
                  </TextLink>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <FloatingWhatsapp />
    </>
  );
}
