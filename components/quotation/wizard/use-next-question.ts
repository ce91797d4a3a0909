import { useEffect, useState, type RefObject } from 'react';
import { REDUCED_MOTION } from '@/components/ui/style';

/** Returns true with the arrow keys: the focus must stay, because the next key selects in the same group. */
const usesArrowKeys = (): boolean =>
  document.activeElement?.matches(':is([type=radio], [type=checkbox]):focus-visible') ?? false;

/**
 * Returns a function that scrolls from an answered question to the next one. It is called with the answer and a CSS
 * selector of the next question, which may not be rendered yet.
 */
export function useScrollToNextQuestion(
  within: RefObject<HTMLElement | null>,
): (next: string) => void {
  const [requested, setAsked] = useState<Readonly<{ next: string }> | null>(null);
  useEffect(() => {
    if (!requested || usesArrowKeys()) return;
    const behavior = matchMedia(REDUCED_MOTION).matches ? 'instant' : 'smooth';
    within.current?.querySelector(requested.next)?.scrollIntoView({ block: 'start', behavior });
  }, [requested, within]);
  return (next) => setAsked({ next });
}
