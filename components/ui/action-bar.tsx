'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { joinClasses } from './style';
import { useHtmlAttribute, useIsSmallScreen } from './hooks';
import styles from './action-bar.module.css';

type ActionBarProps = Readonly<{
  /** Accessible name of the bar: "Ações do veículo". */
  label: string;
  /**
   * Id of the same actions in the page: while they are in view the bar is hidden. Without an id the bar is always
   * shown.
   */
  hiddenWhileVisible?: string | undefined;
  /** Also shows the bar on wide screens, where it needs scripts and `hiddenWhileVisible`. */
  onWide?: boolean;
  /** Additional Tailwind classes. */
  className?: string;
  children: ReactNode;
}>;

/** Height of the bar in px; actions behind the bar do not count as in view. */
const BAR_HEIGHT_PX = 88;

/** Shows a page's actions at the lower edge of the window, on phones or everywhere. */
export function ActionBar({
  label,
  hiddenWhileVisible,
  onWide,
  className,
  children,
}: ActionBarProps) {
  const [inView, setInView] = useState<boolean>();
  const isNarrow = useIsSmallScreen();

  useEffect(() => {
    const actions = hiddenWhileVisible ? document.getElementById(hiddenWhileVisible) : null;
    if (!actions) return undefined;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting), {
      rootMargin: `0px 0px -${BAR_HEIGHT_PX}px`,
    });
    observer.observe(actions);
    return () => observer.disconnect();
  }, [hiddenWhileVisible]);

  // Until the observer has reported, a wide screen shows no bar, and a phone the one that it shows without scripts.
  const isOn = !hiddenWhileVisible || (isNarrow ? !inView : inView === false);
  useHtmlAttribute('data-action-bar', isNarrow || onWide ? (isOn ? 'on' : 'off') : null);

  return (
    <section
      data-actions=""
      aria-label={label}
      className={joinClasses(
        'light fixed inset-x-0 bottom-0 flex items-center gap-2.5 border-t border-line bg-white',
        !onWide && 'md:hidden',
        styles.bar,
        className,
      )}
    >
      {children}
    </section>
  );
}
