import { useEffect, useState, type RefObject } from 'react';
import { REDUCED_MOTION } from '@/components/ui/style';

/** A visitor who selects by the arrow keys stays at the choice, because the next key acts there. */
const choosesByKeys = (): boolean =>
  document.activeElement?.matches(':is([type=radio], [type=checkbox]):focus-visible') ?? false;

/**
 * Scrolls to the question that follows an answer.
 *
 * @param within around the questions
 * @returns called with the answer, and a selector of the next question, which may be rendered with it
 */
export function useNextQuestion(within: RefObject<HTMLElement | null>): (next: string) => void {
  const [requested, setAsked] = useState<Readonly<{ next: string }> | null>(null);
  useEffect(() => {
    if (!requested || choosesByKeys()) return;
    const behavior = matchMedia(REDUCED_MOTION).matches ? 'instant' : 'smooth';
    within.current?.querySelector(requested.next)?.scrollIntoView({ block: 'start', behavior });
  }, [requested, within]);
  return (next) => setAsked({ next });
}
