import type { Metadata } from 'next';
import { RichText } from '@/components/content/rich-text';
import { PageBanner } from '@/components/layout/page-banner';
import { IntentLink } from '@/components/ui/intent-link';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { site } from '@/lib/site';
import { FloatingWhatsapp } from '@/app/(site)/_components/floating-whatsapp';
import { Unavailable } from '@/app/(site)/_components/unavailable';
import { contentAt, MAIN_CONTENT } from './content-at';
import styles from './institutional.module.css';
import { UnknownContent } from './unknown-content';

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
  const { title, banner } = read.value;
  return pageMetadata({
    title,
    description: `${title}: conteúdo institucional do ${site.group}.`,
    path: addressOf(name),
    picture: banner,
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
