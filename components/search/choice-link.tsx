'use client';

import { useRouter } from 'next/navigation';
import { type ComponentProps, createContext, type RefObject, use } from 'react';
import type { SearchContinuation, OpenFilterList } from '@/components/search/search-continuation';
import { addUnsentRange } from '@/components/search/typed-range';
import { getPathAndQuery, isPlainClick } from '@/components/ui/browser';

/** A link that changes the results, as a filter value: its URL, and the state that the next page continues with. */
export type SearchChoice = Pick<SearchContinuation, 'address'> & Partial<SearchContinuation>;

type SearchContextValue = Readonly<{
  /** Shows the results of a link without leaving the page. */
  choose: (choice: SearchChoice) => void;
  /** Form of a price range; other links add its values if the visitor has typed them and not submitted the form. */
  rangeForm: RefObject<HTMLFormElement | null>;
  /** Ref of the element around the results. */
  results: RefObject<HTMLDivElement | null>;
  /** Called when the visitor shows or hides the further filters, so that the next page shows or hides them too. */
  setMoreShown: (isShown: boolean) => void;
}>;

export const SearchContext = createContext<SearchContextValue | null>(null);

/** Milliseconds for which the mouse must rest on a link before its page is prefetched. */
const HOVER_PREFETCH_DELAY_MS = 80;

type SearchChoiceLinkProps = ComponentProps<'a'> &
  Readonly<{
    href: string;
    /**
     * Value of the link's `data-control` attribute: after the navigation, the control with the same value on the next
     * page gets the focus.
     */
    control?: string;
    /** `data-control` value of another control that gets the focus instead; `null` for none. */
    focus?: string | null;
    /** List of a filter that stays open on the next page, so that the visitor can choose another value. */
    openList?: Omit<OpenFilterList, 'scrollTop'>;
    /** `true` scrolls the next page to its results. */
    toResults?: boolean;
    /** `true` adds the price range that the visitor has typed and not submitted. */
    addsRange?: boolean;
  }>;

/** Links to another search on the same page. With JavaScript only the results change (in-place-search.tsx). */
export function SearchChoiceLink({
  control,
  focus = control ?? null,
  openList,
  toResults = false,
  addsRange = false,
  onClick,
  href,
  children,
  ...link
}: SearchChoiceLinkProps) {
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
        const address = getPathAndQuery(event.currentTarget);
        const scrollTop = event.currentTarget.closest('ul')?.scrollTop ?? 0;
        search.choose({
          address: addsRange ? addUnsentRange(address, search.rangeForm.current) : address,
          focus,
          list: openList ? { ...openList, scrollTop } : null,
          toResults,
        });
      }}
      onPointerEnter={({ currentTarget, pointerType }) => {
        if (pointerType === 'mouse')
          prefetchTimer = setTimeout(
            () => router.prefetch(getPathAndQuery(currentTarget)),
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
