import { useSyncExternalStore } from 'react';

/** The specification's limit of small screens. */
const NARROW = '(width <= 48rem)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the screen is small (768 px and below); not so in the HTML of the server. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
}
