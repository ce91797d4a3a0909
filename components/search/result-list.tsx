'use client';

import {
  Fragment,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { getButtonStyle } from '@/components/ui/button';
import { useHtmlAttribute } from '@/components/ui/hooks';
import { PrefetchLink } from '@/components/ui/prefetch-link';
import { formatCountOf } from '@/lib/site/format/numbers';
import { cardGridStyle } from '@/components/ui/style';
import {
  NO_LOADED_PAGES,
  getPagesBefore,
  savePendingPages,
  storePendingPages,
} from './loaded-pages';
import styles from './result-list.module.css';

type ResultListProps = Readonly<{
  /** Canonical URL of this page of the list. */
  address: string;
  /** Number of the page; the first page is 1. */
  page: number;
  /** Number of vehicles on this page. */
  count: number;
  /** Number of vehicles on all pages. */
  total: number;
  /** URL of the next page; `null` on the last page. */
  nextHref: string | null;
  /** Entries of this page: `<li>` elements, the first with the attribute `data-page`. */
  children: ReactNode;
}>;

/** Largest number of pages shown below each other; after that, "Mostrar mais" replaces them with the next page. */
const MAX_PAGES_SHOWN = 5;

const formatVehicleCount = (count: number) => formatCountOf(count, 'veículo', 'veículos');

/**
 * Shows a page of a list below the pages that the visitor has loaded before: "Mostrar mais" appends the next page.
 * Without JavaScript that link leads to the next page alone.
 */
export function ResultList({ address, page, count, total, nextHref, children }: ResultListProps) {
  const list = useRef<HTMLUListElement>(null);
  const before = useSyncExternalStore(
    subscribeToNothing,
    () => getPagesBefore(address),
    () => NO_LOADED_PAGES,
  );
  const [announcement, setAnnouncement] = useState('');
  const shown = before.reduce((sum, each) => sum + each.count, count);
  useHtmlAttribute('data-continued', before.length > 0 ? '' : null);
  const appends = before.length + 1 < MAX_PAGES_SHOWN;

  useLayoutEffect(() => {
    const first = list.current?.querySelector(`[data-page="${page}"]`);
    const bottom = storePendingPages(address);
    if (bottom === null || !first) return;
    const moved = getBottomEdge(first.previousElementSibling ?? first) - bottom;
    scrollBy({ top: moved, behavior: 'instant' });
    first.querySelector<HTMLElement>('a:not([tabindex])')?.focus({ preventScroll: true });
    // A live region announces only changes, so its text is set in the frame after it was rendered.
    requestAnimationFrame(() =>
      setAnnouncement(`Mais ${formatVehicleCount(count)}: ${shown} de ${total}.`),
    );
  }, [address, page, before, count, shown, total]);

  return (
    <>
      <ul
        ref={list}
        data-continued={before.length > 0 ? '' : undefined}
        className={`${cardGridStyle} ${styles.grid}`}
      >
        {before.map(({ page: number, entries }) => (
          <Fragment key={number}>{entries}</Fragment>
        ))}
        {children}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {nextHref && (
        <div className="mt-10 grid justify-items-center gap-3">
          <p className="num text-small text-support">
            {`Mostrando ${shown} de ${formatVehicleCount(total)}`}
          </p>
          <PrefetchLink
            href={nextHref}
            className={getButtonStyle('line', 'md', 'has-[[data-pending]]:opacity-60')}
            {...(appends && {
              replace: true,
              scroll: false,
              onNavigate: () =>
                savePendingPages(
                  nextHref,
                  [...before, { page, count, entries: children }],
                  getBottomEdge(list.current?.lastElementChild),
                ),
            })}
          >
            {appends && <span className="noscript:hidden">Mostrar mais</span>}
            <span className={appends ? 'hidden noscript:inline' : undefined}>Próxima página</span>
          </PrefetchLink>
        </div>
      )}
    </>
  );
}

/** Subscribes to nothing, because the loaded pages do not change while a list is mounted. */
const subscribeToNothing = () => () => undefined;

/** Returns the position of an element's lower edge, in px from the top of the document. */
const getBottomEdge = (element: Element | null | undefined): number =>
  (element?.getBoundingClientRect().bottom ?? 0) + scrollY;
