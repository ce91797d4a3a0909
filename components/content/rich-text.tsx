'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { isPlainClick } from '@/components/ui/browser';
import styles from './rich-text.module.css';

const SKELETON_LINES = [1, 2, 3, 4, 5, 6, 7];

/** Returns the path of the page of this site whose link was pressed; `null` for a press on anything else. */
function getClickedPageAddress(event: MouseEvent): string | null {
  if (!isPlainClick(event)) return null;
  const href = (event.target as Element).closest('a')?.getAttribute('href') ?? '';
  return /^\/(?!midia\/)/.test(href) ? href : null;
}

/**
 * Renders HTML text from the backend. A link to another page of this site opens through the router, and "Carregando
 * conteúdo..." is shown while that page loads; without JavaScript the link is a plain link.
 *
 * @param html sanitised HTML (lib/backend/content/sanitise-html.ts)
 */
export function RichText({ html }: Readonly<{ html: string }>) {
  const box = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const [isLeaving, leave] = useTransition();

  useEffect(() => {
    const element = box.current;
    const follow = (event: MouseEvent) => {
      const page = getClickedPageAddress(event);
      if (page === null) return;
      event.preventDefault();
      leave(() => router.push(page));
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [router]);

  return (
    <>
      {isLeaving && (
        <div className="max-w-(--container-text)">
          <p role="status" className="t-lead mb-5">
            Carregando conteúdo...
          </p>
          {SKELETON_LINES.map((line) => (
            <div
              key={line}
              aria-hidden="true"
              className="mb-4 h-5 bg-skeleton"
              style={{ width: line % 3 === 0 ? '58%' : '94%' }}
            />
          ))}
        </div>
      )}
      <div
        ref={box}
        hidden={isLeaving}
        className={`max-w-(--container-text) wrap-break-word ${styles.text}`}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}
