import type { Metadata } from 'next';
import { RichText } from '@/components/content/rich-text';
import { NotFoundMessage } from '@/components/layout/not-found-message';
import { NotFoundStatus } from '@/components/layout/not-found-status';
import { PageBanner } from '@/components/layout/page-banner';
import { Unavailable } from '@/components/layout/unavailable';
import { IntentLink } from '@/components/ui/intent-link';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { site } from '@/lib/site';
import { FloatingWhatsapp } from '@/app/(site)/_components/floating-whatsapp';
import { contentAt, MAIN_CONTENT } from './content-at';

type Named = Readonly<{
  /** Of the content, as it stands in the address. */
  name: string;
}>;

const addressOf = (name: string) =>
  name === MAIN_CONTENT ? routes.institutional : routes.institutionalPage(name);

/** Title, description and canonical address of an institutional page. */
export async function institutionalMetadata({ name }: Named): Promise<Metadata> {
  const asked = await contentAt(name);
  if (asked.kind !== 'found') return { title: asked.kind === 'unknown' ? 'opa' : 'Carregando...' };
  const { title, banner } = asked.content;
  return pageMetadata({
    title,
    description: `${title}: conteúdo institucional do ${site.group}.`,
    path: addressOf(asked.name),
    picture: banner,
  });
}

/** Institutional content (specification, section 2): title over its banner, rich text. */
export async function InstitutionalPage({ name }: Named) {
  const asked = await contentAt(name);
  if (asked.kind === 'unknown') {
    return (
      <>
        <NotFoundStatus />
        <NotFoundMessage />
        <FloatingWhatsapp />
      </>
    );
  }
  if (asked.kind === 'failed') {
    return <Unavailable title="O conteúdo não carregou" address={addressOf(asked.name)} />;
  }
  const { title, banner, body } = asked.content;
  return (
    <>
      <PageBanner title={title} picture={banner === null ? null : { wide: banner }} />
      <div className="wrap grid gap-9 pt-[clamp(1.75rem,5vw,5rem)] pb-(--space-section) lg:grid-cols-[minmax(0,3fr)_minmax(0,9fr)] lg:items-start lg:gap-[4vw]">
        <ContentNavigation name={asked.name} title={title} />
        <div className="min-w-0 max-lg:order-first">
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
    <nav
      aria-label="Institucional"
      className="border-t-2 border-ink lg:sticky lg:top-[calc(var(--header-h-desktop)+1.5rem)] [&_a]:flex [&_a]:min-h-12 [&_a]:items-center [&_a]:border-b [&_a]:border-line [&_a]:font-[540] [&_a]:underline-offset-4 [&_a]:hover:underline"
    >
      <ul>
        <li>
          <IntentLink
            href={addressOf(name)}
            aria-current="page"
            className="pl-3.5 font-[620]! shadow-[inset_3px_0_var(--color-verde-deep)]"
          >
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
