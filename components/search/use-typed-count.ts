import { useEffect, useState } from 'react';

/** Milliseconds without another key before the server is asked. */
const PAUSE_MS = 250;

type Known = Readonly<{ address: string; total: number }>;

/**
 * How many vehicles the search at an address shows, asked of the server when it is not the one that is shown.
 *
 * @param address of a search that is still being typed
 * @param shown the search of the page
 * @returns `null` while it is not known
 */
export function useTypedCount(address: string, shown: Known): number | null {
  const [known, setKnown] = useState(shown);

  useEffect(() => {
    if (address === shown.address) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      import('@/lib/catalogue/search/reads')
        .then(({ readCount }) => readCount(address, abort.signal))
        .then((total) => {
          if (total !== null) setKnown({ address, total });
        })
        // The search itself is there to be opened all the same.
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [address, shown.address]);

  if (address === shown.address) return shown.total;
  return known.address === address ? known.total : null;
}
