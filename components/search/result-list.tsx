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
  /** Number of vehicles of this page. */
  count: number;
  /** Number of vehicles of all pages. */
  total: number;
  /** Address of the next page; `null` on the last. */
  nextHref: string | null;
  /** The entries of this page: `<li>`, the first with `data-page`. */
  children: ReactNode;
}>;

/** Largest number of pages shown below each other; "Mostrar mais" then replaces them by the next page. */
const MAX_PAGES = 5;

const vehicles = (count: number) => countOf(count, 'veículo', 'veículos');

/**
 * Shows a page of a list below the pages that the visitor has loaded before it: "Mostrar mais" appends the next page.
 * Without scripts it is a link to that page alone.
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
    // A live region announces changes only, so the text is set in the frame after it was rendered.
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

/** A store that never changes, because a list is rendered anew for each page and on the way back. */
const neverChanges = () => () => undefined;

/** Returns the position of an element's lower edge, in px from the top of the document. */
const bottomOf = (element: Element | null | undefined): number =>
  (element?.getBoundingClientRect().bottom ?? 0) + scrollY;

/** One page of a list that is shown below others. */
type LoadedPage = Readonly<{ page: number; count: number; entries: ReactNode }>;

type Pages = readonly LoadedPage[];

/** Largest number of lists kept for the way back; the oldest is dropped. */
const MAX_LISTS = 10;

const NO_PAGES: Pages = [];

/** The pages shown before the page of the address, by the key in their history entry. */
const lists = new Map<string, Pages>();

let pending: Readonly<{ address: string; pages: Pages; bottom: number }> | null = null;

/** Returns the key of the list in the current entry of the browser's history. */
const listOfEntry = (): string | undefined =>
  (history.state as Readonly<{ list?: string }> | null)?.list;

/**
 * Saves the pages shown now for the page that will be appended to them.
 *
 * @param address of that page
 * @param bottom of the last entry, in px from the top of the document
 */
function savePending(address: string, pages: Pages, bottom: number): void {
  pending = { address, pages, bottom };
}

/**
 * Returns the pages to show before the one at `address`: those just saved for it, or those of the current history
 * entry.
 */
function pagesBefore(address: string): Pages {
  if (pending?.address === address) return pending.pages;
  return (typeof history !== 'undefined' && lists.get(listOfEntry() ?? '')) || NO_PAGES;
}

/**
 * Stores the pages saved for `address` under the current history entry, so that going back restores them.
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
