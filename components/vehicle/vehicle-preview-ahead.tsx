'use client';

import { prefersReducedData, runWhenInView } from '@/components/ui/browser';
import { routes } from '@/lib/site/routes';
import type * as VehiclePreview from './vehicle-preview';

let loadedPreview: Promise<typeof VehiclePreview | undefined> | undefined;

/** Loads the preview's code once; `undefined` with reduced data usage and after a failure, when the link is plain. */
export function loadVehiclePreview(): NonNullable<typeof loadedPreview> {
  loadedPreview ??= prefersReducedData()
    ? Promise.resolve(undefined)
    : import('./vehicle-preview').catch(() => undefined);
  return loadedPreview;
}

/** Loads when a card is in view, because only such a card can be tapped. Returns a function that cancels it. */
export const preloadVehiclePreviewInView = (element: Element): (() => void) =>
  runWhenInView(element, () => void loadVehiclePreview());

const firstCard =
  typeof document === 'undefined'
    ? null
    : document.querySelector(`article a[href^="${routes.vehicles}/"]`);
if (firstCard) preloadVehiclePreviewInView(firstCard);

/** In the root layout, which hydrates first, so that the code is requested before pictures that scroll into view. */
export const PreloadVehiclePreview = () => null;
