'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { classes } from '@/components/ui/classes';
import styles from './action-bar.module.css';

type ActionBarProps = Readonly<{
  /** Id of the page's own actions: while they are in view the bar is not there. */
  standsInFor: string;
  children: ReactNode;
}>;

/** Height of the bar, in px: actions hidden beneath it are not in view. */
const BAR_HEIGHT = 88;

/** The vehicle's actions at the lower edge of a phone's screen (DESIGN, "Barra de ação"). */
export function ActionBar({ standsInFor, children }: ActionBarProps) {
  const [off, setOff] = useState(false);

  useEffect(() => {
    const actions = document.getElementById(standsInFor);
    if (!actions) return undefined;
    const observer = new IntersectionObserver(([entry]) => setOff(entry?.isIntersecting ?? false), {
      rootMargin: `0px 0px -${BAR_HEIGHT}px`,
    });
    observer.observe(actions);
    return () => observer.disconnect();
  }, [standsInFor]);

  return (
    <section
      aria-label="Ações do veículo"
      className={classes('light', styles.bar, off && styles.off)}
    >
      {children}
    </section>
  );
}
