'use client';

import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useMediaQuery } from './hooks';
import { joinClasses } from './style';
import styles from './tabs.module.css';

type TabsProps = Readonly<{
  /** Accessible name of the tabs: "Especificações". */
  label: string;
  /** Titles of the tabs and content of their panels, which may be server components. */
  tabs: readonly Readonly<{ title: string; content: ReactNode }>[];
  /**
   * `always` shows tabs on all screens; `wide-open` shows, from 1024 px, all panels side by side with their titles
   * instead.
   */
  layout?: 'always' | 'wide-open';
}>;

const tabKeyMoves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Shows tabs, which the arrow keys, Home and End focus and select. All panels are in the HTML; without JavaScript all
 * are shown, each below its title.
 */
export function Tabs({ label, tabs, layout = 'always' }: TabsProps) {
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const areTabs = useMediaQuery(layout === 'wide-open' ? '(width < 64rem)' : 'all');

  function selectTabByKey(event: KeyboardEvent) {
    const target = tabKeyMoves[event.key]?.(chosen, tabs.length);
    if (target === undefined) return;
    event.preventDefault();
    setChosen(target);
    list.current?.querySelectorAll('button')[target]?.focus();
  }

  return (
    <div className={joinClasses(styles.tabs, layout === 'wide-open' && styles.wideOpen)}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={`gap-5 overflow-x-auto border-b border-line [scrollbar-width:none] ${styles.list}`}
      >
        {tabs.map(({ title }, index) => (
          <button
            key={title}
            id={`${id}-tab-${index}`}
            type="button"
            role="tab"
            aria-selected={index === chosen}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === chosen ? 0 : -1}
            className={joinClasses(
              // The focus ring is drawn inside the tab, because the scrolling list of tabs would cut it off.
              'min-h-13 font-semibold whitespace-nowrap font-stretch-108% focus-visible:outline-offset-[-3px]',
              index === chosen ? '[box-shadow:inset_0_-3px_var(--accent)]' : 'text-muted',
            )}
            onClick={() => setChosen(index)}
            onKeyDown={selectTabByKey}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ title, content }, index) => (
        <div
          key={title}
          id={`${id}-panel-${index}`}
          {...(areTabs && { role: 'tabpanel', 'aria-labelledby': `${id}-tab-${index}` })}
          className={joinClasses(styles.panel, index === chosen && styles.chosen)}
        >
          <h3 className={`t-h3 border-b-2 pb-3 ${styles.title}`}>{title}</h3>
          {content}
        </div>
      ))}
    </div>
  );
}
