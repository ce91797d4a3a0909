import { usePathname } from 'next/navigation';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { pushEntryUnseenByRouter } from '@/components/next-internals/history';
import { findVisible } from './browser';
import { setPagePreview } from './page-preview';
import { REDUCED_MOTION } from './style';
import { useHtmlAttribute } from './hooks';
import styles from './preview-screen.module.css';

const PICTURE_MOVE_MS = 240;

/**
 * Shows the beginning of the requested page until the page is loaded.
 *
 * @param path of the page
 * @param content its beginning, as far as the caller has it, in its final places: the header is there already
 * @param from what moves to the place marked `data-moving` in the content, unless the visitor prefers less motion
 */
export function showPreview(path: string, content: ReactNode, from: HTMLElement | null): void {
  const moves = from && !matchMedia(REDUCED_MOTION).matches;
  const start = moves ? from.getBoundingClientRect() : null;
  // Rendered synchronously, so that the next frame already shows the preview.
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
  /** Position from which the picture moves to its position in the preview. */
  start: DOMRect | null;
  children: ReactNode;
}>;

/**
 * Covers the previous page until the requested one is loaded. The address is the new page's from the start, so going
 * back leads to the previous page, and a reload loads the new one.
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
      // Closes the preview synchronously, because it hides the previous page and so the element to focus.
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

  // Hides the covered page only after the first frame of the preview, because that makes the browser compute many
  // styles; at once when the new page is already loaded, since it would show twice.
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
      // Closes the preview synchronously, because until then the page's heading is hidden and cannot take the focus.
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

/** Animates an element from a position in the window to its own position, scaled by width. */
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

/** Shows the preview's photo beneath the page's photo until that one, a larger file on wide screens, is loaded. */
function showPhotoBeneath(photo: HTMLImageElement | null | undefined): void {
  const place = findVisible('img[fetchpriority="high"]')?.closest<HTMLElement>('.photo');
  if (photo && place) place.style.background = `center / cover url("${photo.src}")`;
}
