'use client';

import { useEffect } from 'react';
import { loadGarage } from '@/components/garage/use-garage';
import { prefersReducedData, runWhenIdle } from '@/components/ui/browser';
import { hasStoredGarage } from '@/lib/visitor/garage/current';

type GarageStore = Awaited<ReturnType<typeof loadGarage>>;

/**
 * Loads the garage's functions when the page is idle, and calls `record` with them. Returns a function that cancels the
 * call.
 */
const recordWhenIdle = (record: (store: GarageStore) => void): (() => void) =>
  runWhenIdle(() => {
    // For visitors who prefer reduced data usage, the garage loads only if something is saved in it.
    if (hasStoredGarage() || !prefersReducedData()) loadGarage().then(record, () => undefined);
  });

/** Adds a vehicle to the recently viewed vehicles of the visitor's garage. Renders nothing. */
export function RecordSeenVehicle({ slug, name }: Readonly<{ slug: string; name: string }>) {
  useEffect(() => {
    return recordWhenIdle(({ recordViewedVehicle }) => recordViewedVehicle(slug, name));
  }, [slug, name]);
  return null;
}

/**
 * Adds a search, by its URL and its description in words, to the recent searches of the visitor's garage. Renders
 * nothing.
 */
export function RecordSearch({ address, words }: Readonly<{ address: string; words: string }>) {
  useEffect(() => {
    return recordWhenIdle(({ recordSearch: recordMadeSearch }) => recordMadeSearch(address, words));
  }, [address, words]);
  return null;
}
