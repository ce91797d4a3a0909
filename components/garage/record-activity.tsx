'use client';

import { useEffect } from 'react';
import { loadGarage } from '@/components/garage/use-garage';
import { prefersReducedData, whenIdle } from '@/components/ui/browser';
import { isStored } from '@/lib/visitor/garage/current';

type Store = Awaited<ReturnType<typeof loadGarage>>;

/** Once the page is at rest. Returns what calls it off. */
const recordWhenIdle = (record: (store: Store) => void): (() => void) =>
  whenIdle(() => {
    // Who pays dearly for bytes is sent it only where the garage is in use.
    if (isStored() || !prefersReducedData()) loadGarage().then(record, () => undefined);
  });

/** Notes in the visitor's garage that a vehicle's page is shown. */
export function RecordSeenVehicle({ slug, name }: Readonly<{ slug: string; name: string }>) {
  useEffect(() => {
    return recordWhenIdle(({ noteSeen }) => noteSeen(slug, name));
  }, [slug, name]);
  return null;
}

/** Notes a search there, by its address and what it looks for. */
export function RecordSearch({ address, words }: Readonly<{ address: string; words: string }>) {
  useEffect(() => {
    return recordWhenIdle(({ noteMadeSearch }) => noteMadeSearch(address, words));
  }, [address, words]);
  return null;
}
