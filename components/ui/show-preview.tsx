import { usePathname } from 'next/navigation';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { pushEntryUnseenByRouter } from '@/components/next-internals/push-entry-unseen-by-router';
import { findVisible } from './browser';
import { setPagePreview } from './page-preview';
import { REDUCED_MOTION } from './style';
import { useHtmlAttribute } from './hooks';
import styles from './show-preview.module.css';

const PICTURE_MOVE_MS = 240;

/**
 * Shows a preview of the requested page until the page is loaded. `path` is its path; `content` is the top of that page
 * without the header, laid out as on the page; `from` moves to the place marked `data-moving` in it, unless the visitor
 * prefers reduced motion.
 */
export function showPreview(path: string, content: ReactNode, from: HTMLElement | null): void {
  const moves = from && !matchMedia(REDUCED_MOTION).matches;
  const start = moves ? from.getBoundingClientRect() : null;
  // The preview is rendered synchronously, so that the next frame shows it.
  flushSync(() =>
    setPagePreview({
      path,
      screen: (
        <PreviewScreen key={path} path={path} start={start}>
          {content}
        </PreviewScreen>
      ),
    }),
  );
}

const closePreview = () => setPagePreview(null);

type PreviewScreenProps = Readonly<{
  path: string;
  /** Position from which the picture moves to its place in the preview; `null` without a movement. */
  start: DOMRect | null;
  children: ReactNode;
}>;

/**
 * Covers the previous page with a preview until the requested page is loaded. The URL is that of the requested page
 * from the start, so going back leads to the previous page, and a reload loads the requested one.
 */
function PreviewScreen({ path, start, children }: PreviewScreenProps) {
  const screen = useRef<HTMLDivElement>(null);
  const pathname = usePathname();
  const [pathBefore] = useState(pathname);
  const moved = useRef<Promise<unknown>>(Promise.resolve());
  const [pressed] = useState(() => document.activeElement);
  const hasArrived = pathname !== pathBefore;

  useLayoutEffect(() => {
    if (location.pathname !== path) pushEntryUnseenByRouter(path);
    screen.current?.querySelector('h1')?.focus({ preventScroll: true });
    const goBack = () => {
      const hadFocus = screen.current?.contains(document.activeElement);
      // Closes the preview synchronously, because it covers the previous page, in which an element must get the focus.
      flushSync(closePreview);
      if (hadFocus && pressed instanceof HTMLElement) pressed.focus({ preventScroll: true });
    };
    addEventListener('popstate', goBack);
    return () => removeEventListener('popstate', goBack);
  }, [path, pressed]);

  useLayoutEffect(() => {
    const photo = screen.current?.querySelector('[data-moving]');
    if (photo && start) moved.current = animateFrom(start, photo).finished;
  }, [start]);

  /*
   * The covered page is hidden only after the first frame of the preview, because hiding makes the browser compute many
   * styles. If the requested page is already loaded, it is hidden at once, because it would be visible twice.
   */
  const [isPainted, setPainted] = useState(false);
  useHtmlAttribute('data-previewing', isPainted || hasArrived ? '' : null);
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);

  useLayoutEffect(() => {
    if (!hasArrived) return undefined;
    let isStopped = false;
    const show = () => {
      if (isStopped) return;
      const hadFocus = screen.current?.contains(document.activeElement);
      showPhotoBeneath(screen.current?.querySelector('[data-moving] img'));
      // Closes the preview synchronously, because the page's heading is hidden until then and cannot get the focus.
      flushSync(closePreview);
      if (hadFocus) findVisible('h1')?.focus({ preventScroll: true });
    };
    moved.current.then(show, show);
    return () => {
      isStopped = true;
    };
  }, [hasArrived]);

  return (
    <div ref={screen} data-preview="" aria-busy="true" className={styles.preview}>
      {children}
    </div>
  );
}

function animateFrom(start: DOMRect, element: Element): Animation {
  const end = element.getBoundingClientRect();
  const offset = `${start.x - end.x}px, ${start.y - end.y}px`;
  return element.animate(
    {
      transformOrigin: ['0 0', '0 0'],
      transform: [`translate(${offset}) scale(${start.width / end.width})`, 'none'],
    },
    { duration: PICTURE_MOVE_MS, easing: 'cubic-bezier(0.22, 0.8, 0.24, 1)' },
  );
}

/** Shows the preview's photo beneath the page's until that one, a larger file on wide screens, is loaded. */
function showPhotoBeneath(photo: HTMLImageElement | null | undefined): void {
  const place = findVisible('img[fetchpriority="high"]')?.closest<HTMLElement>('.photo');
  if (photo && place) place.style.background = `center / cover url("${photo.src}")`;
}
