import { useEffect, useRef, type RefObject } from 'react';
import { askedSubject } from '@/lib/content/contact';

/**
 * Fills in the subject the page's address asks for (`?assunto=`), each time the visitor comes to the page;
 * what somebody has written stays. In the browser, because the page is kept for everybody.
 *
 * @param box around the field
 */
export function useAskedSubject(box: RefObject<HTMLElement | null>, field: string): void {
  const given = useRef('');
  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement>(`[name="${field}"]`);
    if (!input || (input.value !== '' && input.value !== given.current)) return;
    given.current = askedSubject(window.location.search);
    input.value = given.current;
  }, [box, field]);
}
