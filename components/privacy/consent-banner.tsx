import { usePathname } from 'next/navigation';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classes } from '@/components/ui/style';
import { useDocumentMark } from '@/components/ui/hooks';
import styles from './consent-banner.module.css';
import { ACCEPTED, WITHOUT_THIRD_PARTIES, type Choices } from '@/lib/privacy/consent';
import { routes } from '@/lib/routes';

type ConsentBannerProps = Readonly<{
  onDecide: (choices: Choices) => void;
  onPreferences: () => void;
}>;

/** The first question: three answers of the same weight; the page stays usable behind it. */
export function ConsentBanner({ onDecide, onPreferences }: ConsentBannerProps) {
  const banner = useRef<HTMLElement>(null);
  const [atTop, setAtTop] = useState(false);
  const pathname = usePathname();
  useDocumentMark('data-consent-question', atTop ? 'top' : 'foot');

  useLayoutEffect(() => {
    const element = banner.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const place = () => {
      // The page leaves as much room at its end, and the focus above the banner.
      style.setProperty('--consent-banner', `${element.offsetHeight}px`);
      setAtTop(coversFirstAction(element.offsetHeight));
    };
    const observer = new ResizeObserver(place);
    observer.observe(element);
    addEventListener('resize', place);
    return () => {
      observer.disconnect();
      removeEventListener('resize', place);
      style.removeProperty('--consent-banner');
    };
  }, [pathname]);

  return (
    <aside
      ref={banner}
      aria-label="Privacidade"
      data-asks-consent
      className={classes('light', styles.banner, atTop ? styles.atTop : styles.atFoot)}
    >
      <div className={`wrap ${styles.content}`}>
        <p className={styles.question}>
          Você aceita medição e anúncios de terceiros?{' '}
          <span className={styles.more}>
            Sem o seu aceite nada disso carrega, e o site é o mesmo.{' '}
          </span>
          <a href={routes.privacy} className="inline-block underline underline-offset-3">
            Privacidade e LGPD
          </a>
        </p>
        <div className={styles.answers}>
          <Button size="sm" onClick={() => onDecide(ACCEPTED)}>
            Aceitar
          </Button>
          <Button size="sm" onClick={() => onDecide(WITHOUT_THIRD_PARTIES)}>
            Recusar
          </Button>
          <Button size="sm" onClick={onPreferences}>
            Preferências
          </Button>
        </div>
      </div>
    </aside>
  );
}

/** In px; 0 while no action bar is shown. */
function actionBarHeight(): number {
  if (document.documentElement.dataset['actionBar'] !== 'on') return 0;
  const bars = document.querySelectorAll<HTMLElement>('[data-actions]');
  return Math.max(...[...bars].map((bar) => bar.offsetHeight));
}

/** Whether at the foot of the first screenful it would lie over a main action that is in view there. */
function coversFirstAction(height: number): boolean {
  const edge = innerHeight - actionBarHeight();
  return [...document.querySelectorAll('main :is(a, button).chamfer')].some((action) => {
    if (!action.checkVisibility({ visibilityProperty: true })) return false;
    const bottom = action.getBoundingClientRect().bottom + scrollY;
    return bottom > edge - height && bottom <= edge;
  });
}
