'use client';

import { prefersReducedData } from '@/components/ui/browser';
import { routes } from '@/lib/site/routes';
import type * as VehiclePreview from './vehicle-preview';

let loadedPreview: Promise<typeof VehiclePreview | undefined> | undefined;

/**
 * Loads, once, the preview that a tap on a card shows.
 *
 * @returns `undefined` for visitors who save data, and when it does not come: the link is a link then
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
 * Renders nothing. Placed in the root layout, which hydrates first, it loads this module and so the preview before
 * pictures that come into view use the connection.
 */
export const PreloadVehiclePreview = () => null;
