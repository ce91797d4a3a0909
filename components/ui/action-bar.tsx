'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { classes } from './style';
import { useDocumentMark, useNarrow } from './hooks';
import styles from './action-bar.module.css';

type ActionBarProps = Readonly<{
  /** "Ações do veículo". */
  label: string;
  /** Id of the page's own actions: while they are in view the bar is not there. Without it the bar stays. */
  standsInFor?: string | undefined;
  /** Extra utilities. */
  className?: string;
  children: ReactNode;
}>;

/** Height of the bar, in px: actions hidden beneath it are not in view. */
const BAR_HEIGHT = 88;

/** A page's actions at the lower edge of a phone's screen. */
export function ActionBar({ label, standsInFor, className, children }: ActionBarProps) {
  const [off, setOff] = useState(false);
  const isOff = off && standsInFor !== undefined;
  const isNarrow = useNarrow();

  useEffect(() => {
    const actions = standsInFor ? document.getElementById(standsInFor) : null;
    if (!actions) return undefined;
    const observer = new IntersectionObserver(([entry]) => setOff(entry?.isIntersecting ?? false), {
      rootMargin: `0px 0px -${BAR_HEIGHT}px`,
    });
    observer.observe(actions);
    return () => observer.disconnect();
  }, [standsInFor]);

  const mark = isOff ? 'off' : 'on';
  useDocumentMark('data-action-bar', isNarrow ? mark : null);

  return (
    <section
      data-actions=""
      aria-label={label}
      className={classes(
        'light fixed inset-x-0 bottom-0 flex items-center gap-2.5 border-t border-line bg-white md:hidden',
        styles.bar,
        isOff && styles.off,
        className,
      )}
    >
      {children}
    </section>
  );
}
