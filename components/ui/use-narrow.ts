import { useSyncExternalStore } from 'react';
import { SMALL_SCREEN } from '@/components/ui/media-queries';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(SMALL_SCREEN);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the screen is small (768 px and below); not so in the HTML of the server. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(SMALL_SCREEN).matches,
    () => false,
  );
}
