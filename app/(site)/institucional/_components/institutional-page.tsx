import type { Metadata } from 'next';
import { cache } from 'react';
import { RichText } from '@/components/content/rich-text';
import { NotFoundMessage } from '@/components/layout/not-found-message';
import { NotFoundStatus } from '@/components/layout/not-found-status';
import { PageBanner } from '@/components/layout/page-banner';
import { IntentLink } from '@/components/ui/intent-link';
import { TextLink } from '@/components/ui/link';
import { ok, type Result, valueOr } from '@/lib/backend/result';
import { getRecommendedVehicles } from '@/lib/catalogue/server';
import { fullName } from '@/lib/catalogue/vehicle-facts';
import { getInstitutionalContent } from '@/lib/content/server';
import type { InstitutionalContent } from '@/lib/content/types';
import { decoded } from '@/lib/format/url';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { site } from '@/lib/site';
import { FloatingWhatsapp } from '../../_components/floating-whatsapp';
import { Unavailable } from '../../_components/unavailable';
import styles from './institutional.module.css';

const UNREAD = 'O conteúdo não carregou';

type Named = Readonly<{
  /** Of the content, as it stands in the address. */
  name: string;
}>;

const addressOf = (name: string) =>
  name === MAIN_CONTENT ? routes.institutional : routes.institutionalPage(name);

/** Title, description and canonical address of an institutional page. */
export async function institutionalMetadata({ name: encoded }: Named): Promise<Metadata> {
  const { name, read } = await contentAt(encoded);
  if (!read.ok) return { title: UNREAD };
  if (read.value === null) return { title: 'opa' };
  const { title } = read.value;
  return pageMetadata({
    title,
    description: `${title}: conteúdo institucional do ${site.group}.`,
    path: addressOf(name),
  });
}

/** Institutional content: title over its banner, rich text. */
export async function InstitutionalPage({ name: encoded }: Named) {
  const { name, read } = await contentAt(encoded);
  if (!read.ok) return <Unavailable title={UNREAD} address={addressOf(name)} />;
  if (read.value === null) return <UnknownContent />;
  const { title, banner, body } = read.value;
  return (
    <>
      <PageBanner title={title} picture={banner === null ? null : { wide: banner }} />
      <div className={`wrap ${styles.columns}`}>
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

/** The page itself, and what else the group says of itself. */
function ContentNavigation({ name, title }: Readonly<{ name: string; title: string }>) {
  const links = [
    { label: 'Institucional', href: routes.institutional },
    { label: 'Sobre o grupo', href: routes.about },
    { label: 'Privacidade e LGPD', href: routes.privacy },
  ].filter(({ href }) => href !== addressOf(name));
  return (
    <nav aria-label="Institucional" className={styles.navigation}>
      <ul>
        <li>
          <IntentLink href={addressOf(name)} aria-current="page">
            {title}
          </IntentLink>
        </li>
        {links.map(({ label, href }) => (
          <li key={href}>
            <IntentLink href={href}>{label}</IntentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The content whose url is this one stands at the address without a name. */
export const MAIN_CONTENT = 'institucional';

/** What stands at an institutional address. */
type AskedContent = Readonly<{
  name: string;
  /** `null` when there is none. */
  read: Result<InstitutionalContent | null>;
}>;

/**
 * The content of an address, read once a page.
 *
 * @param encoded its name as it stands in the address, percent-encoded
 */
const contentAt = cache(async (encoded: string): Promise<AskedContent> => {
  const name = decoded(encoded);
  return name === null
    ? { name: encoded, read: ok(null) }
    : { name, read: await getInstitutionalContent(name) };
});

const SHOWN = 6;

/** The 404 screen where the content would stand; its suggestions are plain, so that no content carries their styles. */
async function UnknownContent() {
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
              {suggestions.slice(0, SHOWN).map((vehicle) => (
                <li key={vehicle.slug} className="border-b border-line py-2">
                  <TextLink href={routes.vehicle(vehicle.slug)}>{fullName(vehicle)}</TextLink>
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
