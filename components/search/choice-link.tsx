'use client';

import { useRouter } from 'next/navigation';
import { type ComponentProps, createContext, type RefObject, use } from 'react';
import type { SearchContinuation, OpenFilterList } from '@/components/search/continuation';
import { withUnsentRange } from '@/components/search/typed-range';
import { pathAndQueryOf, isPlainClick } from '@/components/ui/browser';

/** A choice in a search: where it leads, and what the page there continues with. */
export type SearchChoice = Pick<SearchContinuation, 'address'> & Partial<SearchContinuation>;

/** The choices of a search share these functions and values. */
type SearchContextValue = Readonly<{
  /** Shows the results of a choice in place. */
  choose: (choice: SearchChoice) => void;
  /** The form of a price range, whose values other choices add when they are typed and not sent. */
  rangeForm: RefObject<HTMLFormElement | null>;
  /** Element around the results. */
  results: RefObject<HTMLDivElement | null>;
  /** Called when the further filters are shown or hidden, so that the next page does the same. */
  setMoreShown: (isShown: boolean) => void;
}>;

export const SearchContext = createContext<SearchContextValue | null>(null);

/** Milliseconds for which a mouse must rest on a choice before its page is prefetched. */
const HOVER_PREFETCH_DELAY_MS = 80;

type ChoiceLinkProps = ComponentProps<'a'> &
  Readonly<{
    href: string;
    /**
     * Name of the link among the controls of a search: after the choice, the control of the same name on the next page
     * gets the focus.
     */
    control?: string;
    /** Name of the control that gets the focus instead; `null` for none. */
    focus?: string | null;
    /** The list that stays open on the next page, for a further value. */
    openList?: Omit<OpenFilterList, 'scrollTop'>;
    /** The next page begins with its results in view. */
    toResults?: boolean;
    /** Adds the price range that the visitor has typed and not sent. */
    addsRange?: boolean;
  }>;

/** Links to another search of the same page; with scripts, only the results change (search-surface.tsx). */
export function ChoiceLink({
  control,
  focus = control ?? null,
  openList,
  toResults = false,
  addsRange = false,
  onClick,
  href,
  children,
  ...link
}: ChoiceLinkProps) {
  const search = use(SearchContext);
  const router = useRouter();
  return (
    <a
      {...link}
      href={href}
      data-control={control}
      onClick={(event) => {
        onClick?.(event);
        if (!search || !isPlainClick(event)) return;
        event.preventDefault();
        const address = pathAndQueryOf(event.currentTarget);
        const scrollTop = event.currentTarget.closest('ul')?.scrollTop ?? 0;
        search.choose({
          address: addsRange ? withUnsentRange(address, search.rangeForm.current) : address,
          focus,
          list: openList ? { ...openList, scrollTop } : null,
          toResults,
        });
      }}
      onPointerEnter={({ currentTarget, pointerType }) => {
        if (pointerType === 'mouse')
          prefetchTimer = setTimeout(
            () => router.prefetch(pathAndQueryOf(currentTarget)),
            HOVER_PREFETCH_DELAY_MS,
          );
      }}
      onPointerLeave={() => clearTimeout(prefetchTimer)}
    >
      {children}
    </a>
  );
}

let prefetchTimer: ReturnType<typeof setTimeout> | undefined;
