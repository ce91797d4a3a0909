import { usePathname } from 'next/navigation';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { pushOwnEntry } from '@/components/next-internals/history';
import { findVisible } from './browser';
import { setPreview } from './page-preview';
import { REDUCED_MOTION } from './style';
import { useHtmlAttribute } from './hooks';
import styles from './preview-screen.module.css';

const MOVE_MS = 240;

/**
 * Shows the beginning of the requested page until it is there.
 *
 * @param path of the page
 * @param content its beginning, as far as the caller has it, in its final places: the header is there already
 * @param from what moves to the place marked `data-moving` in the content, unless the visitor prefers less motion
 */
export function showPreview(path: string, content: ReactNode, from: HTMLElement | null): void {
  const moves = from && !matchMedia(REDUCED_MOTION).matches;
  const start = moves ? from.getBoundingClientRect() : null;
  // Within the task of the tap: the next frame has it.
  flushSync(() =>
    setPreview({
      path,
      screen: (
        <PreviewScreen key={path} path={path} start={start}>
          {content}
        </PreviewScreen>
      ),
    }),
  );
}

const closePreview = () => setPreview(null);

type PreviewScreenProps = Readonly<{
  path: string;
  /** Place from which the picture moves. */
  start: DOMRect | null;
  children: ReactNode;
}>;

/**
 * Covers the previous page until the requested one is there. The address is the new page's from the start: going back leads
 * to where the visitor was, and a reload loads the page.
 */
function PreviewScreen({ path, start, children }: PreviewScreenProps) {
  const screen = useRef<HTMLDivElement>(null);
  const pathname = usePathname();
  const [pathBefore] = useState(pathname);
  const moved = useRef<Promise<unknown>>(Promise.resolve());
  const [pressed] = useState(() => document.activeElement);
  const hasArrived = pathname !== pathBefore;

  useLayoutEffect(() => {
    if (location.pathname !== path) pushOwnEntry(path);
    screen.current?.querySelector('h1')?.focus({ preventScroll: true });
    const goBack = () => {
      const hadFocus = screen.current?.contains(document.activeElement);
      // The previous page is hidden until then.
      flushSync(closePreview);
      if (hadFocus && pressed instanceof HTMLElement) pressed.focus({ preventScroll: true });
    };
    addEventListener('popstate', goBack);
    return () => removeEventListener('popstate', goBack);
  }, [path, pressed]);

  useLayoutEffect(() => {
    const photo = screen.current?.querySelector('[data-moving]');
    if (photo && start) moved.current = moveFrom(start, photo).finished;
  }, [start]);

  // After the frame that answers the tap, since it makes the browser work out the style of all that is hidden; at once with
  // a page that comes before: there would be two of it.
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
      setPhotoBeneath(screen.current?.querySelector('[data-moving] img'));
      // An element that is hidden until then cannot take the focus.
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

/** Moves an element from a place of the window to its own, by its width: what is cut of its height comes in on the way. */
function moveFrom(start: DOMRect, element: Element): Animation {
  const end = element.getBoundingClientRect();
  const offset = `${start.x - end.x}px, ${start.y - end.y}px`;
  return element.animate(
    {
      transformOrigin: ['0 0', '0 0'],
      transform: [`translate(${offset}) scale(${start.width / end.width})`, 'none'],
    },
    { duration: MOVE_MS, easing: 'cubic-bezier(0.22, 0.8, 0.24, 1)' },
  );
}

/** Shows the preview's photo beneath the page's until that, a larger file on wide screens, has come. */
function setPhotoBeneath(photo: HTMLImageElement | null | undefined): void {
  const place = findVisible('img[fetchpriority="high"]')?.closest<HTMLElement>('.photo');
  if (photo && place) place.style.background = `center / cover url("${photo.src}")`;
}
