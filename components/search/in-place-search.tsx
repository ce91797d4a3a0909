'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, use, useEffect, useMemo, useRef, useTransition } from 'react';
import { type SearchChoice, SearchContext } from '@/components/search/choice-link';
import {
  clearContinuation,
  findContinuation,
  restoreFocus,
  saveContinuation,
} from '@/components/search/search-continuation';
import { showTypedWords } from '@/components/search/typed-words';
import { announceToScreenReaders } from '@/components/ui/announcer';
import { getPathAndQuery } from '@/components/ui/browser';
import { REDUCED_MOTION } from '@/components/ui/style';

type InPlaceSearchProps = Readonly<{
  address: string;
  /** Text announced to screen readers: the number of vehicles found. */
  found: string;
  /** `true` if the page is not the first of its list. */
  isLaterPage: boolean;
  children: ReactNode;
}>;

const getScrollBehavior = () => (matchMedia(REDUCED_MOTION).matches ? 'instant' : 'smooth');

/** Surrounds a search page, whose links (choice-link.tsx) change the results without leaving the page. */
export function InPlaceSearch({ address, found, isLaterPage, children }: InPlaceSearchProps) {
  const root = useRef<HTMLDivElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const rangeForm = useRef<HTMLFormElement>(null);
  const isMoreShown = useRef(false);
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  const search = useMemo(() => {
    const choose = (choice: SearchChoice) => {
      const { address: chosen, toResults = false } = choice;
      if (chosen === getPathAndQuery(location)) {
        if (toResults) results.current?.scrollIntoView({ behavior: getScrollBehavior() });
        return;
      }
      const isPastResults = (results.current?.getBoundingClientRect().top ?? 0) < 0;
      saveContinuation({
        focus: null,
        list: null,
        sheet: null,
        ...choice,
        isMoreShown: isMoreShown.current,
        toResults: toResults || isPastResults,
      });
      startTransition(() => router.push(chosen, { scroll: false }));
    };
    const setMoreShown = (isShown: boolean) => {
      isMoreShown.current = isShown;
    };
    return { choose, rangeForm, results, setMoreShown };
  }, [router]);

  useEffect(showTypedWords, [address]);

  useEffect(() => {
    const continuation = findContinuation(address);
    clearContinuation();
    if (continuation?.toResults) results.current?.scrollIntoView({ behavior: 'instant' });
    if (!continuation || continuation.sheet) return;
    restoreFocus(root.current, continuation);
    announceToScreenReaders(found);
  }, [address, found]);

  return (
    <SearchContext value={search}>
      <div
        ref={root}
        data-search=""
        data-lower={isLaterPage ? '' : undefined}
        aria-busy={isPending}
        className="group/search"
      >
        {children}
      </div>
    </SearchContext>
  );
}

/** Surrounds the results of a search and fades them while others are loading. */
export function SearchResults({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <div
      ref={use(SearchContext)?.results}
      className="scroll-mt-24 transition-opacity duration-(--duration-tap) group-aria-busy/search:opacity-50"
    >
      {children}
    </div>
  );
}
