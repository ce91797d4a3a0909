import { useEffect, useState, type RefObject } from 'react';
import { REDUCED_MOTION } from '@/components/ui/style';

/**
 * Returns true for a visitor who selects by arrow keys, whose focus must stay, since the next key selects there.
 */
const usesArrowKeys = (): boolean =>
  document.activeElement?.matches(':is([type=radio], [type=checkbox]):focus-visible') ?? false;

/**
 * Returns a function that scrolls to the question that follows an answer.
 *
 * @param within around the questions
 * @returns called with the answer, and a selector of the next question, which may be rendered with it
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
