'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition, type ReactNode } from 'react';
import {
  clearContinuation,
  saveContinuation,
  findContinuation,
} from '@/components/search/continuation';
import {
  focusPlace,
  isPastResults,
  listOf,
  focusPlaceFor,
  sheetOf,
  showResults,
} from '@/components/search/screen-elements';
import { showQuestion } from '@/components/search/question';
import { withUnsentRange } from '@/components/search/typed-range';
import { announce } from '@/components/ui/announcer';
import { REDUCED_MOTION } from '@/components/ui/style';
import { addressOf, isPlainClick } from '@/components/ui/browser';

type SearchSurfaceProps = Readonly<{
  /** Canonical address of the search shown. */
  address: string;
  /** Text that is announced: how many vehicles were found. */
  found: string;
  /** The page is not the first of its list. */
  isLower: boolean;
  children: ReactNode;
}>;

/** Milliseconds for which a mouse must rest on a choice before its page is prefetched. */
const INTENT_MS = 80;

const OPEN_LIST = 'details[name][open]';

/** Choices whose address also gets a typed range: the button, and any filter but price and order. */
const TAKES_TYPED =
  '[data-to-results], [data-filter]:not([data-filter="preco"], [data-filter="ordem"]) a';

const scrolling = () => (matchMedia(REDUCED_MOTION).matches ? 'instant' : 'smooth');

/**
 * Makes the plain links and forms of a search (`[data-choice]`) change the results in place, with one listener instead
 * of a client component for each link.
 */
export function SearchSurface({ address, found, isLower, children }: SearchSurfaceProps) {
  const root = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    let intent: ReturnType<typeof setTimeout> | undefined;
    const listeners = new AbortController();
    const { signal } = listeners;

    const go = (href: string, from: Element, toResults: boolean) => {
      if (href === addressOf(location)) {
        if (toResults) showResults(element, scrolling());
        return;
      }
      saveContinuation({
        address: href,
        focus: focusPlaceFor(from, element),
        list: listOf(from),
        sheet: toResults ? null : sheetOf(from),
        isMoreShown: element.querySelector('[data-more-shown]') !== null,
        toResults: toResults || isPastResults(element),
      });
      startTransition(() => router.push(href, { scroll: false }));
    };
    const follow = (event: MouseEvent) => {
      closeLists(element, event.target);
      const link = choiceAt(event.target);
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      const typedIn = link.matches(TAKES_TYPED) ? (link.closest('dialog') ?? element) : null;
      const href = withUnsentRange(addressOf(link), typedIn);
      go(href, link, link.hasAttribute('data-to-results'));
    };
    const send = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.matches('[data-choice]')) return;
      event.preventDefault();
      go(withUnsentRange(address, form.parentElement), form, form.closest('dialog') !== null);
    };
    const closeOnBlur = ({ target, relatedTarget }: FocusEvent) => {
      // Lists inside the sheet stay open: they cover nothing, and closing one would move the control that is being
      // pressed.
      if (target instanceof Element && target.closest('dialog')) return;
      closeLists(element, relatedTarget);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      const list = event.key === 'Escape' && openListAt(event.target);
      if (!list) return;
      event.preventDefault();
      list.open = false;
      list.querySelector('summary')?.focus();
    };
    const prepare = (event: PointerEvent) => {
      clearTimeout(intent);
      const link = choiceAt(event.target);
      if (link && event.pointerType === 'mouse')
        intent = setTimeout(() => router.prefetch(addressOf(link)), INTENT_MS);
    };

    element.addEventListener('click', follow, { signal });
    element.addEventListener('submit', send, { signal });
    element.addEventListener('focusout', closeOnBlur, { signal });
    element.addEventListener('keydown', closeOnEscape, { signal });
    element.addEventListener('pointerover', prepare, { signal });
    return () => {
      clearTimeout(intent);
      listeners.abort();
      // Closes the lists when the page is left: Next keeps the hidden page, and no list must be open on the way back.
      closeLists(element, null);
    };
  }, [router, address]);

  useEffect(showQuestion, [address]);

  useEffect(() => {
    const continuation = findContinuation(address);
    clearContinuation();
    if (continuation?.toResults) showResults(root.current, 'instant');
    if (!continuation || continuation.sheet) return;
    if (continuation.focus) focusPlace(root.current, continuation.focus);
    announce(found);
  }, [address, found]);

  return (
    <div
      ref={root}
      data-search=""
      data-lower={isLower ? '' : undefined}
      aria-busy={isPending}
      className="group/search"
    >
      {children}
    </div>
  );
}

const openListAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLDetailsElement>(OPEN_LIST) : null;

const choiceAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-choice]') : null;

/** Closes the open lists of the screen, except the one around `target`. */
function closeLists(surface: Element, target: EventTarget | null): void {
  for (const list of surface.querySelectorAll<HTMLDetailsElement>(OPEN_LIST)) {
    if (!(target instanceof Node && list.contains(target))) list.open = false;
  }
}
