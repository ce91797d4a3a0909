'use client';

import { prefersReducedData } from '@/components/ui/browser';
import { routes } from '@/lib/site/routes';
import type * as VehiclePreview from './vehicle-preview';

let preview: Promise<typeof VehiclePreview | undefined> | undefined;

/**
 * Loads what answers a tap on a card, once.
 *
 * @returns `undefined` where the visitor pays dearly for bytes, and when it does not come: the link is a link then
 */
export function loadVehiclePreview(): NonNullable<typeof preview> {
  preview ??= prefersReducedData()
    ? Promise.resolve(undefined)
    : import('./vehicle-preview').catch(() => undefined);
  return preview;
}

if (
  typeof document !== 'undefined' &&
  document.querySelector(`article a[href^="${routes.vehicles}/"]`)
)
  void loadVehiclePreview();

/**
 * Renders nothing. Placed in the document around the pages, whose hydration begins first, it loads this module, and so the
 * preview where there are cards: before the pictures that a scroll brings into view take the connection.
 */
export const VehiclePreviewAhead = () => null;
