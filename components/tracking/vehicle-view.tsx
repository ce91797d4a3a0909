'use client';

import { useEffect } from 'react';
import { trackShownEvent } from '@/lib/visitor/tracking/events';

type VehicleViewProps = Readonly<{ id: string; brand: string | null; model: string }>;

/** Tracks a view of a vehicle's page, when the page opens and when the visitor comes back to it. Renders nothing. */
export function VehicleView({ id, brand, model }: VehicleViewProps) {
  useEffect(() => {
    return trackShownEvent('vehicle-view', { id, brand, model });
  }, [id, brand, model]);
  return null;
}
