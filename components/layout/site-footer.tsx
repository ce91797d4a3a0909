import { Logo } from '@/components/layout/logo';
import { footerColumns, type NavigationLink } from '@/components/layout/navigation';
import { SocialLinks, TelephoneLink } from './contacts';
import { Icon } from '@/components/ui/icon';
import { accessibility } from '@/components/ui/icon-shapes';
import { PrefetchLink } from '@/components/ui/prefetch-link';
import { formatAddressLines } from '@/lib/backend/content/contact';
import type { GeneralData, ListedPage } from '@/lib/backend/content/types';
import { routes } from '@/lib/site/routes';
import { site, type LegalCompany } from '@/lib/site/site';

const companyNames = Object.values(site.companies).map(({ name }) => name);

type SiteFooterProps = Readonly<{
  general: GeneralData | null;
  /** Company that is legally responsible for the site; `null` if the settings do not name one. */
  company: LegalCompany | null;
  /** Institutional pages that the last column of links ends with. */
  pages: readonly ListedPage[];
}>;

/**
 * Renders the footer of every page. If the backend's general data are missing, the footer has its links and no contact
 * data.
 */
export function SiteFooter({ general, company, pages }: SiteFooterProps) {
  const columns = footerColumns.map((column, index) =>
    index < footerColumns.length - 1
      ? column
      : { ...column, links: [...column.links, ...pages.map(toNavigationLink)] },
  );
  return (
    <footer id="rodape" className="dark site-footer">
      <div className="wrap">
        <div className="grid gap-4 lg:grid-cols-[5fr_7fr] lg:gap-12">
          <div className="footer-contact">
            <Logo className="w-fit" />
            {general && <FooterContact general={general} />}
          </div>
          <nav aria-label="Rodapé" className="footer-links">
            {columns.map(({ title, links }) => (
              <div key={title}>
                <h2>{title}</h2>
                <ul>
                  {links.map(({ label, href }) => (
                    <li key={href}>
                      <PrefetchLink href={href} className="footer-link">
                        {label}
                      </PrefetchLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className="footer-end">
          <span>
            © {site.copyrightYear} {site.group}
          </span>
          <span className="footer-further">
            <PrefetchLink href={routes.accessibility}>
              <Icon shape={accessibility} /> Acessibilidade
            </PrefetchLink>
            <a href={routes.privacyPreferences}>Preferências de privacidade</a>
          </span>
          <span>{companyNames.join(' · ')}</span>
        </div>
        {company && <FooterCompany company={company} />}
      </div>
    </footer>
  );
}

const toNavigationLink = ({ name, title }: ListedPage): NavigationLink => ({
  label: title,
  href: routes.institutionalPage(name),
});

/** Shows the company that is legally responsible for the site, which decree 7.962/2013, art. 2 requires. */
function FooterCompany({
  company: { name, cnpj, address, email },
}: Readonly<{ company: LegalCompany }>) {
  return (
    <p className="num footer-company">
      <span>{name}</span>
      <span className="whitespace-nowrap">CNPJ {cnpj}</span>
      <span>{address}</span>
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
}

function FooterContact({ general }: Readonly<{ general: GeneralData }>) {
  const lines = formatAddressLines(general.address);
  return (
    <>
      <TelephoneLink phone={general.phone} callHref={general.callHref} className="mt-1.5 lg:mt-4" />
      {lines.length > 0 && (
        <address className="mt-1.5 max-w-88 text-muted">
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      )}
      <SocialLinks social={general.social} className="lg:mt-4" />
    </>
  );
}
