'use client';

import { prefersReducedData, runWhenInView } from '@/components/ui/browser';
import { routes } from '@/lib/site/routes';
import type * as VehiclePreview from './vehicle-preview';

let loadedPreview: Promise<typeof VehiclePreview | undefined> | undefined;

/**
 * Loads, once, the code of the preview that a tap on a vehicle card shows. `undefined` for visitors who prefer reduced
 * data usage, and if loading fails: the card's link is then a plain link.
 */
export function loadVehiclePreview(): NonNullable<typeof loadedPreview> {
  loadedPreview ??= prefersReducedData()
    ? Promise.resolve(undefined)
    : import('./vehicle-preview').catch(() => undefined);
  return loadedPreview;
}

/**
 * Loads the preview's code when an element of a card is in view, because only a card that is in view can be tapped.
 * Returns a function that cancels it.
 */
export const preloadVehiclePreviewInView = (element: Element): (() => void) =>
  runWhenInView(element, () => void loadVehiclePreview());

const firstCard =
  typeof document === 'undefined'
    ? null
    : document.querySelector(`article a[href^="${routes.vehicles}/"]`);
if (firstCard) preloadVehiclePreviewInView(firstCard);

/**
 * Renders nothing. It is part of the root layout, which hydrates first, so that the preview's code is requested before
 * the pictures that scroll into view.
 */
export const PreloadVehiclePreview = () => null;
