import { menuLinks, stockLinks } from '@/components/layout/navigation';
import { SocialLinks, TelephoneLink } from './contacts';
import { PrefetchLink } from '@/components/ui/prefetch-link';
import { LinkButton } from '@/components/ui/link';
import type { StockCounts } from '@/lib/stock/vehicle/types';
import type { GeneralData } from '@/lib/backend/content/types';
import { formatCountOf } from '@/lib/site/format/numbers';
import { routes } from '@/lib/site/routes';
import styles from './menu.module.css';

type FullScreenMenuContentProps = Readonly<{
  /** Telephone and social networks of the group; `null` without the backend's general data. */
  contact: Pick<GeneralData, 'phone' | 'callHref' | 'social'> | null;
  counts: StockCounts | null;
}>;

export function FullScreenMenuContent({ contact, counts }: FullScreenMenuContentProps) {
  return (
    <nav
      aria-label="Menu"
      className={`wrap grid flex-1 gap-7 pt-5 pb-8 lg:gap-[6vw] lg:pb-10 ${styles.content}`}
    >
      <ul className={`border-b border-line ${styles.presets}`}>
        {stockLinks.map(({ label, href, count }) => (
          <li key={href} className="border-t border-line">
            <PrefetchLink
              toTop
              href={href}
              className="t-display num flex h-full flex-wrap content-center items-baseline justify-between gap-x-4 gap-y-1 py-3.5 hover:text-accent"
            >
              {label}
              {typeof counts?.[count] === 'number' && (
                <small className="text-small font-normal whitespace-nowrap text-muted">
                  {formatCountOf(counts[count], 'carro', 'carros')}
                </small>
              )}
            </PrefetchLink>
          </li>
        ))}
      </ul>
      <div className={`flex flex-col justify-end ${styles.others}`}>
        <ul className={`grid gap-x-5 ${styles.links}`}>
          {menuLinks.map(({ label, href }) => (
            <li key={href}>
              <PrefetchLink
                toTop
                href={href}
                className="flex min-h-12 items-center underline-offset-4 hover:underline"
              >
                {label}
              </PrefetchLink>
            </li>
          ))}
        </ul>
        <LinkButton toTop href={routes.contact} className="mt-4 lg:self-start">
          Entre em contato
        </LinkButton>
        {contact && (
          <div className="mt-5.5 border-t border-line pt-4.5 empty:hidden">
            <TelephoneLink phone={contact.phone} callHref={contact.callHref} />
            <SocialLinks social={contact.social} className="mt-2" />
          </div>
        )}
      </div>
    </nav>
  );
}
