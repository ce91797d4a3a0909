'use client';

import { prefersReducedData } from '@/components/ui/browser';
import { routes } from '@/lib/site/routes';
import type * as VehiclePreview from './vehicle-preview';

let preview: Promise<typeof VehiclePreview | undefined> | undefined;

/**
 * Loads the preview that answers a tap on a card, once.
 *
 * @returns `undefined` for visitors who save data, and when it does not come: the link is a link then
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
 * Renders nothing. In the document around the pages, whose hydration begins first, it loads this module, and so the preview
 * where there are cards: before the pictures that a scroll brings into view use the connection.
 */
export const VehiclePreviewAhead = () => null;
