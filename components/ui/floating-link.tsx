'use client';

import { useEffect, useRef, type ComponentProps } from 'react';
import { joinClasses } from './style';
import { useHtmlAttribute } from './hooks';
import { runWhenIdle } from './browser';

/** Selector of the elements that a floating link must not cover: everything that can be pressed, and prices. */
const UNCOVERABLE_SELECTOR =
  'a[href], button, input, select, textarea, summary, label, iframe, [data-never-covered]';

/**
 * Shows a link that floats over the lower right corner of the page. The link moves below the window's edge while
 * something that can be pressed is beneath it; keyboard focus brings it back.
 */
export function FloatingLink({ className, children, ...rest }: ComponentProps<'a'>) {
  const link = useRef<HTMLAnchorElement>(null);
  useHtmlAttribute('data-floating-link', '');
  useEffect(() => (link.current ? hideWhileCovering(link.current) : undefined), []);
  return (
    <a ref={link} data-floating className={joinClasses('floating-link', className)} {...rest}>
      {children}
    </a>
  );
}

/**
 * Sets `data-aside` on a floating link while something that can be pressed is beneath its position. Returns a function
 * that stops the observation.
 */
function hideWhileCovering(link: HTMLElement): () => void {
  const beneath = new Set<Element>();
  let watched: IntersectionObserver | undefined;
  let cancel: (() => void) | undefined;

  const watch = () => {
    watched?.disconnect();
    beneath.clear();
    watched = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) beneath.add(target);
          else beneath.delete(target);
        }
        link.toggleAttribute('data-aside', beneath.size > 0);
      },
      { rootMargin: computeRootMargin(link) },
    );
    for (const each of document.querySelectorAll(UNCOVERABLE_SELECTOR)) {
      if (each !== link) watched.observe(each);
    }
  };
  const watchAgain = () => {
    cancel?.();
    cancel = runWhenIdle(watch);
  };

  watchAgain();
  const changes = new MutationObserver(watchAgain);
  changes.observe(document.body, { childList: true, subtree: true });
  addEventListener('resize', watchAgain);
  return () => {
    cancel?.();
    watched?.disconnect();
    changes.disconnect();
    removeEventListener('resize', watchAgain);
  };
}

/**
 * Returns the `rootMargin` of an IntersectionObserver with which it observes only the window area that a floating link
 * covers.
 */
function computeRootMargin(link: HTMLElement): string {
  const { clientWidth, clientHeight } = document.documentElement;
  const right = parseFloat(getComputedStyle(link).right);
  const bottom = parseFloat(getComputedStyle(link).bottom);
  const left = clientWidth - right - link.offsetWidth;
  const top = clientHeight - bottom - link.offsetHeight;
  return [top, right, bottom, left].map((side) => `${-side}px`).join(' ');
}
