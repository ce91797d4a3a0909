import { usePathname } from 'next/navigation';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { setPreview } from './page-preview';
import { REDUCED_MOTION } from './style';
import { useDocumentMark } from './hooks';
import styles from './preview-screen.module.css';

/**
 * Shows what is known of the page that was asked for, until it is there.
 *
 * @param path of the page
 * @param content its beginning, as far as it is known, in its final places: the header is there already
 * @param from what moves to the place marked `data-moving` in the content, where the browser can move it and the
 *   visitor has not asked for less motion
 */
export function showPreview(path: string, content: ReactNode, from: HTMLElement | null): void {
  const show = (moved: Promise<unknown>) =>
    setPreview({
      path,
      screen: (
        <PreviewScreen key={path} path={path} moved={moved}>
          {content}
        </PreviewScreen>
      ),
    });
  if (!from || !('startViewTransition' in document) || matchMedia(REDUCED_MOTION).matches) {
    show(Promise.resolve());
    return;
  }
  // Named for this one move: the same vehicle may stand on a page twice.
  from.dataset.moving = '';
  const move = document.startViewTransition(() => {
    delete from.dataset.moving;
    flushSync(() => show(move.finished));
  });
  // A move that the browser leaves out is shown all the same.
  move.ready.catch(() => undefined);
}

const closePreview = () => setPreview(null);

type PreviewScreenProps = Readonly<{
  path: string;
  /** Settles once what moves stands where it belongs. */
  moved: Promise<unknown>;
  children: ReactNode;
}>;

/**
 * Stands over the page that was left until the one that was asked for is there. The address is the new page's from
 * the start: going back leads to where the visitor was, and a reload loads the page.
 */
function PreviewScreen({ path, moved, children }: PreviewScreenProps) {
  const screen = useRef<HTMLDivElement>(null);
  const pathname = usePathname();
  const [left] = useState(pathname);
  const isThere = pathname !== left;

  useLayoutEffect(() => {
    // Not the router's entry yet: it takes this one over. Come back to without it, the page is loaded.
    if (location.pathname !== path) History.prototype.pushState.call(history, {}, '', path);
    screen.current?.querySelector('h1')?.focus({ preventScroll: true });
    addEventListener('popstate', closePreview);
    return () => removeEventListener('popstate', closePreview);
  }, [path]);

  useDocumentMark('data-previewing', isThere ? null : '');

  useLayoutEffect(() => {
    if (!isThere) return undefined;
    let isGone = false;
    void moved.then(() => {
      if (isGone) return;
      if (screen.current?.contains(document.activeElement))
        shown('h1')?.focus({ preventScroll: true });
      leavePhoto(screen.current?.querySelector('[data-moving] img'));
      closePreview();
    });
    return () => {
      isGone = true;
    };
  }, [isThere, moved]);

  return (
    <div ref={screen} data-preview="" aria-busy="true" className={styles.preview}>
      {children}
    </div>
  );
}

/** On wide screens the page's photo is a larger file: until it has come, this one stays beneath it. */
function leavePhoto(photo: HTMLImageElement | null | undefined): void {
  const place = shown('img[fetchpriority="high"]')?.closest<HTMLElement>('.photo');
  if (photo && place) place.style.background = `center / cover url("${photo.src}")`;
}

/** The first of the page itself: pages that were left stay in the document, hidden. */
const shown = (what: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`main > :not([data-preview]) ${what}`)].find(
    (element) => element.checkVisibility(),
  );
