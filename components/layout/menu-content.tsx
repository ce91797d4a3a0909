import { menuLinks, presetLinks } from '@/components/layout/navigation';
import { SocialLinks, TelephoneLink } from './contacts';
import { IntentLink } from '@/components/ui/intent-link';
import { LinkButton } from '@/components/ui/link';
import type { StockCounts } from '@/lib/catalogue/types';
import type { GeneralData } from '@/lib/content/types';
import { countOf } from '@/lib/format/numbers';
import { routes } from '@/lib/routes';
import styles from './menu.module.css';

type MenuContentProps = Readonly<{ general: GeneralData | null; counts: StockCounts | null }>;

/** What the full-screen menu offers: the three presets in display size, other pages, telephone, social links. */
export function MenuContent({ general, counts }: MenuContentProps) {
  return (
    <nav aria-label="Menu" className={`wrap ${styles.content}`}>
      <ul className={styles.presets}>
        {presetLinks.map(({ label, href, count }) => (
          <li key={href}>
            <IntentLink
              toTop
              href={href}
              className="t-display num flex h-full flex-wrap content-center items-baseline justify-between gap-x-4 gap-y-1 py-3.5 hover:text-accent"
            >
              {label}
              {typeof counts?.[count] === 'number' && (
                <small className="text-small font-[400] whitespace-nowrap text-muted">
                  {countOf(counts[count], 'carro', 'carros')}
                </small>
              )}
            </IntentLink>
          </li>
        ))}
      </ul>
      <div className={styles.others}>
        <ul className={styles.links}>
          {menuLinks.map(({ label, href }) => (
            <li key={href}>
              <IntentLink toTop href={href} className="underline-offset-4 hover:underline">
                {label}
              </IntentLink>
            </li>
          ))}
        </ul>
        <LinkButton toTop href={routes.contact} className={`mt-4 ${styles.contact}`}>
          Entre em contato
        </LinkButton>
        {general && (
          <div className={styles.group}>
            <TelephoneLink phone={general.phone} />
            <SocialLinks social={general.social} className="mt-2" />
          </div>
        )}
      </div>
    </nav>
  );
}
