'use client';

import { useEffect } from 'react';
import { loadGarage } from '@/components/garage/use-garage';
import { prefersReducedData, runWhenIdle } from '@/components/ui/browser';
import { hasStoredGarage } from '@/lib/visitor/garage/current';

type GarageStore = Awaited<ReturnType<typeof loadGarage>>;

/** Calls `record` once the page is idle. Returns a function that cancels the call. */
const recordWhenIdle = (record: (store: GarageStore) => void): (() => void) =>
  runWhenIdle(() => {
    // For visitors who save data, the garage loads only where something is saved in it already.
    if (hasStoredGarage() || !prefersReducedData()) loadGarage().then(record, () => undefined);
  });

/** Records in the visitor's garage that a vehicle's page was shown. */
export function RecordSeenVehicle({ slug, name }: Readonly<{ slug: string; name: string }>) {
  useEffect(() => {
    return recordWhenIdle(({ recordView }) => recordView(slug, name));
  }, [slug, name]);
  return null;
}

/** Records a search in the visitor's garage, by its address and in words. */
export function RecordSearch({ address, words }: Readonly<{ address: string; words: string }>) {
  useEffect(() => {
    return recordWhenIdle(({ recordMadeSearch }) => recordMadeSearch(address, words));
  }, [address, words]);
  return null;
}
