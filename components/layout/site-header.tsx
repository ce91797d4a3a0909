import { GarageLink } from '@/components/garage/garage-link';
import { HeaderSearch } from '@/components/search/header-search';
import { LinkButton } from '@/components/ui/link';
import type { StockCounts } from '@/lib/stock/vehicle/types';
import type { GeneralData } from '@/lib/backend/content/types';
import { routes } from '@/lib/site/routes';
import type { HeaderTone } from '@/lib/site/screens';
import { BackLink, HeaderLink, ToneHeader } from './header-shell';
import { Logo } from './logo';
import { FullScreenMenu } from './menu';
import { headerLinks } from './navigation';

type SiteHeaderProps = Readonly<{
  general: GeneralData | null;
  counts: StockCounts | null;
  /**
   * Tone of the header, for the 404 page, which is shown at any unknown URL; on all other pages the URL determines the
   * tone.
   */
  tone?: HeaderTone | undefined;
}>;

export function SiteHeader({ general, counts, tone }: SiteHeaderProps) {
  return (
    <ToneHeader tone={tone}>
      <div
        data-bar=""
        className="wrap flex h-(--header-h) items-center gap-1 lg:h-(--header-h-desktop) xl:gap-3"
      >
        <BackLink />
        <Logo inBar className="mr-auto md:mr-[min(3vw,2.7rem)]" />
        <nav aria-label="Principal" className="mr-auto hidden md:flex">
          {headerLinks.map((link) => (
            <HeaderLink key={link.href} {...link} />
          ))}
        </nav>
        <GarageLink />
        <HeaderSearch />
        <LinkButton
          toTop
          href={routes.contact}
          size="sm"
          className="whitespace-nowrap max-xl:px-3 max-md:hidden"
        >
          Entre em contato
        </LinkButton>
        <FullScreenMenu
          contact={
            general && { phone: general.phone, callHref: general.callHref, social: general.social }
          }
          counts={counts}
        />
      </div>
    </ToneHeader>
  );
}
