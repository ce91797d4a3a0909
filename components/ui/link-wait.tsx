'use client';

import { useLinkStatus } from 'next/link';
import { useEffect } from 'react';

/** Pages that are at hand need no word of waiting. */
const SAID_AFTER_MS = 300;

const WAITING = 'Carregando...';

/**
 * Inside a link: while its page is on its way, marks the link for the style sheet (`[data-pending]`) and, when that
 * takes long, says so in the window's title.
 */
export function LinkWait() {
  const { pending } = useLinkStatus();

  useEffect(() => {
    const title = document.head.querySelector('title');
    if (!pending || !title) return undefined;
    const before = title.textContent;
    const timer = setTimeout(() => (title.textContent = WAITING), SAID_AFTER_MS);
    return () => {
      clearTimeout(timer);
      // The page that has come may have written its own.
      if (title.textContent === WAITING) title.textContent = before;
    };
  }, [pending]);

  return pending && <span data-pending="" hidden />;
}
