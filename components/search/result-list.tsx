'use client';

import {
  Fragment,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { buttonStyle } from '@/components/ui/button';
import { useHtmlAttribute } from '@/components/ui/hooks';
import { IntentLink } from '@/components/ui/intent-link';
import { countOf } from '@/lib/site/format/numbers';
import { cardGrid } from '@/components/ui/style';
import styles from './result-list.module.css';

type ResultListProps = Readonly<{
  /** Canonical address of this page of the list. */
  address: string;
  /** Number of the page, counted from 1. */
  page: number;
  /** Vehicles of this page. */
  count: number;
  /** Vehicles of all pages. */
  total: number;
  /** Address of the next page; `null` on the last. */
  nextHref: string | null;
  /** The entries of this page: `<li>`, the first with `data-page`. */
  children: ReactNode;
}>;

/** So many pages are appended below each other; the next one replaces them. */
const MAX_PAGES = 5;

const vehicles = (count: number) => countOf(count, 'veículo', 'veículos');

/**
 * Shows a page of a list under the pages that a visitor has loaded before it: "Mostrar mais" leads to the next page, which
 * goes on showing them. Without scripts it is a link to that page alone.
 */
export function ResultList({ address, page, count, total, nextHref, children }: ResultListProps) {
  const list = useRef<HTMLUListElement>(null);
  const before = useSyncExternalStore(
    neverChanges,
    () => pagesBefore(address),
    () => NO_PAGES,
  );
  const [announcement, setAnnouncement] = useState('');
  const shown = before.reduce((sum, each) => sum + each.count, count);
  useHtmlAttribute('data-continued', before.length > 0 ? '' : null);
  const appends = before.length + 1 < MAX_PAGES;

  useLayoutEffect(() => {
    const first = list.current?.querySelector(`[data-page="${page}"]`);
    const bottom = storePending(address);
    if (bottom === null || !first) return;
    const moved = bottomOf(first.previousElementSibling ?? first) - bottom;
    scrollBy({ top: moved, behavior: 'instant' });
    first.querySelector<HTMLElement>('a:not([tabindex])')?.focus({ preventScroll: true });
    // A live region announces changes alone, hence the frame after it is there.
    requestAnimationFrame(() => setAnnouncement(`Mais ${vehicles(count)}: ${shown} de ${total}.`));
  }, [address, page, before, count, shown, total]);

  return (
    <>
      <ul
        ref={list}
        data-continued={before.length > 0 ? '' : undefined}
        className={`${cardGrid} ${styles.grid}`}
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
            Mostrando {shown} de {vehicles(total)}
          </p>
          <IntentLink
            href={nextHref}
            className={buttonStyle('line', 'md', 'has-[[data-pending]]:opacity-60')}
            {...(appends && {
              replace: true,
              scroll: false,
              onNavigate: () =>
                savePending(
                  nextHref,
                  [...before, { page, count, entries: children }],
                  bottomOf(list.current?.lastElementChild),
                ),
            })}
          >
            {appends && <span className="noscript:hidden">Mostrar mais</span>}
            <span className={appends ? 'hidden noscript:inline' : undefined}>Próxima página</span>
          </IntentLink>
        </div>
      )}
    </>
  );
}

/** It changes with the page alone: on the way back it is rendered anew. */
const neverChanges = () => () => undefined;

/** Px from the top of the document. */
const bottomOf = (element: Element | null | undefined): number =>
  (element?.getBoundingClientRect().bottom ?? 0) + scrollY;

/** A page of a list, as it is shown. */
type LoadedPage = Readonly<{ page: number; count: number; entries: ReactNode }>;

type Pages = readonly LoadedPage[];

/** Lists that can be restored on the way back; the oldest gives way. */
const MAX_LISTS = 10;

const NO_PAGES: Pages = [];

/** Pages before the one of the address, by the history entry they belong to. */
const lists = new Map<string, Pages>();

let pending: Readonly<{ address: string; pages: Pages; bottom: number }> | null = null;

/** Returns the list that the current entry of the browser's history belongs to. */
const listOfEntry = (): string | undefined =>
  (history.state as Readonly<{ list?: string }> | null)?.list;

/**
 * Saves the pages shown for the one that follows them.
 *
 * @param address of that page
 * @param bottom of the last entry, in px from the top of the document
 */
function savePending(address: string, pages: Pages, bottom: number): void {
  pending = { address, pages, bottom };
}

/** Returns the pages to show before the one at `address`: those just saved for it, or those of an entry of the history. */
function pagesBefore(address: string): Pages {
  if (pending?.address === address) return pending.pages;
  return (typeof history !== 'undefined' && lists.get(listOfEntry() ?? '')) || NO_PAGES;
}

/**
 * Stores the pages saved for `address` for the way back, once they are shown.
 *
 * @returns where their last entry was, in px from the top of the document; `null` when none were saved
 */
function storePending(address: string): number | null {
  if (pending?.address !== address) return null;
  const { pages, bottom } = pending;
  pending = null;
  const list = String(performance.timeOrigin + performance.now());
  lists.set(list, pages);
  const [oldest] = lists.keys();
  if (lists.size > MAX_LISTS && oldest !== undefined) lists.delete(oldest);
  history.replaceState({ ...history.state, list }, '');
  return bottom;
}
