'use client';

import { useEffect } from 'react';
import { loadGarage } from '@/components/garage/use-garage';
import { prefersReducedData, runWhenIdle } from '@/components/ui/browser';
import { hasStoredGarage } from '@/lib/visitor/garage/current';

/** Loads a store when the page is idle, and calls `record` with it. Returns a function that cancels the call. */
const recordWhenIdle = <T,>(load: () => Promise<T>, record: (store: T) => void): (() => void) =>
  runWhenIdle(() => {
    // For visitors who prefer reduced data usage, the code loads only if something is saved in the garage.
    if (hasStoredGarage() || !prefersReducedData()) load().then(record, () => undefined);
  });

/** Adds a vehicle to the recently viewed vehicles of the visitor's garage. Renders nothing. */
export function RecordSeenVehicle({ slug, name }: Readonly<{ slug: string; name: string }>) {
  useEffect(() => {
    return recordWhenIdle(loadGarage, (store) => store.recordViewedVehicle(slug, name));
  }, [slug, name]);
  return null;
}

const importRecentSearches = () => import('@/lib/visitor/recent-searches');

/** Adds a search, by its URL and its description in words, to the visitor's recent searches. Renders nothing. */
export function RecordSearch({ address, words }: Readonly<{ address: string; words: string }>) {
  useEffect(() => {
    return recordWhenIdle(importRecentSearches, (store) => store.recordSearch(address, words));
  }, [address, words]);
  return null;
}
