'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { joinClasses } from './style';
import { useHtmlAttribute, useIsSmallScreen } from './hooks';
import styles from './action-bar.module.css';

type ActionBarProps = Readonly<{
  /** Accessible name of the bar: "Ações do veículo". */
  label: string;
  /** The bar is hidden while the element with this id, which has the same buttons, is visible; always shown without. */
  hiddenWhileVisible?: string | undefined;
  /** `true` shows the bar on wide screens too, which needs JavaScript and `hiddenWhileVisible`. */
  onWide?: boolean;
  className?: string;
  children: ReactNode;
}>;

/** Height of the bar in px; buttons behind the bar count as not visible. */
const BAR_HEIGHT_PX = 88;

/** Shows a page's main buttons at the bottom of the window, on phones only or on all screens. */
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

  // Before the observer has reported, a wide screen shows no bar, and a phone shows it, as it does without JavaScript.
  const isOn = !hiddenWhileVisible || (isNarrow ? !inView : inView === false);
  useHtmlAttribute('data-action-bar', isNarrow || onWide ? (isOn ? 'on' : 'off') : null);

  return (
    <section
      data-actions=""
      aria-label={label}
      className={joinClasses(
        'light inset-x-0 bottom-0 flex items-center gap-2.5 border-t border-line bg-white',
        !onWide && 'md:hidden',
        styles.bar,
        className,
      )}
    >
      {children}
    </section>
  );
}
