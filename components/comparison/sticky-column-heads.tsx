'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { joinClasses } from '@/components/ui/style';
import styles from './comparison.module.css';

const keyboardScrollableProps = { tabIndex: 0 };

type StickyColumnHeadsProps = Readonly<{
  heads: readonly Readonly<{ name: string; price: string }>[];
  children: ReactNode;
}>;

/**
 * Renders the comparison table in a box that scrolls sideways. While the table's own column headings are scrolled out
 * of view, and the table is not, a copy of them is shown below the page header, because `position: sticky` does not
 * work across a scrolling box.
 */
export function StickyColumnHeads({ heads, children }: StickyColumnHeadsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const follower = useRef<HTMLDivElement>(null);
  const [isStuck, setStuck] = useState(false);

  useEffect(() => {
    const table = scroller.current;
    const head = table?.querySelector('thead');
    if (!table || !head) return undefined;
    const below = document.querySelector('header')?.offsetHeight ?? 0;
    const inView = new Map<Element, boolean>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inView.set(target, isIntersecting);
        setStuck(inView.get(head) === false && inView.get(table) === true);
      },
      // Headings below the window count as in it, so that a jump from the end of the page to its beginning is noticed.
      { rootMargin: `-${below + 64}px 0px 100000px` },
    );
    const follow = () => follower.current?.scrollTo({ left: table.scrollLeft });
    observer.observe(head);
    observer.observe(table);
    table.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      table.removeEventListener('scroll', follow);
    };
  }, []);

  return (
    <div>
      <div
        aria-hidden="true"
        className={joinClasses(
          'fixed inset-x-0 z-bar border-b-2 border-ink bg-paper print:hidden',
          styles.heads,
          !isStuck && 'invisible',
        )}
      >
        <div
          ref={follower}
          className={`num wrap py-2.5 text-small leading-tight ${styles.follower}`}
        >
          <span className={styles.corner} />
          {heads.map(({ name, price }, index) => (
            <span key={index}>
              <b className="block truncate font-bold font-stretch-104%">{name}</b>
              {price}
            </span>
          ))}
        </div>
      </div>
      <div
        ref={scroller}
        role="region"
        aria-label="Tabela de comparação"
        {...keyboardScrollableProps}
        className={`relative ${styles.scroller}`}
      >
        {children}
      </div>
    </div>
  );
}
