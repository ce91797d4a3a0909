import { useEffect, useState } from 'react';
import type { VehicleSummary } from '@/lib/catalogue/types';
import { readListed } from '@/lib/garage/reads';

/** The vehicles of the garage as the stock lists them today. */
export type Listed =
  | Readonly<{ status: 'reading' | 'failed' }>
  | Readonly<{ status: 'read'; vehicles: ReadonlyMap<string, VehicleSummary> }>;

/** Reads them when there are others to be read; and what reads again after a failure. */
export function useListed(slugs: readonly string[]): readonly [Listed, () => void] {
  const [listed, setListed] = useState<Listed>({ status: 'reading' });
  const [attempt, setAttempt] = useState(0);
  const asked = JSON.stringify([...new Set(slugs)].sort());

  useEffect(() => {
    const abort = new AbortController();
    readListed(JSON.parse(asked) as readonly string[], abort.signal).then(
      (vehicles) => setListed({ status: 'read', vehicles }),
      () => {
        if (!abort.signal.aborted) setListed({ status: 'failed' });
      },
    );
    return () => abort.abort();
  }, [asked, attempt]);

  const retry = () => {
    setListed({ status: 'reading' });
    setAttempt((before) => before + 1);
  };
  return [listed, retry];
}
