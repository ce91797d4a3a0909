'use client';

import { prefersReducedData } from '@/components/ui/browser';
import { routes } from '@/lib/site/routes';
import type * as VehiclePreview from './vehicle-preview';

let loadedPreview: Promise<typeof VehiclePreview | undefined> | undefined;

/**
 * Loads, once, the code of the preview that a tap on a vehicle card shows.
 *
 * @returns `undefined` for visitors who prefer reduced data usage, and if loading fails: the card's link is then a
 *   plain link
 */
export function loadVehiclePreview(): NonNullable<typeof loadedPreview> {
  loadedPreview ??= prefersReducedData()
    ? Promise.resolve(undefined)
    : import('./vehicle-preview').catch(() => undefined);
  return loadedPreview;
}

if (
  typeof document !== 'undefined' &&
  document.querySelector(`article a[href^="${routes.vehicles}/"]`)
)
  void loadVehiclePreview();

/**
 * Renders nothing. It is part of the root layout, which hydrates first, so that the preview's code is requested before
 * the pictures that scroll into view.
 */
export const PreloadVehiclePreview = () => null;
