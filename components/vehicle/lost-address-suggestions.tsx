'use client';

import { useEffect, useState, type ReactNode } from 'react';

type LoadedSuggestions = Readonly<{ slider: ReactNode }>;

async function loadSuggestions(address: string): Promise<LoadedSuggestions | null> {
  const { fetchSuggestions } = await import('@/lib/stock/vehicle/fetch');
  const vehicles = await fetchSuggestions(address);
  if (vehicles.length === 0) return null;
  const { SuggestedVehicleSlider } = await import('./vehicle-slider');
  return { slider: <SuggestedVehicleSlider vehicles={vehicles} /> };
}

/**
 * Shows vehicles that match the words of an unknown URL, and `children` until they are loaded, or if there are none.
 * The browser loads them, because the 404 page is cached once for all URLs.
 */
export function LostAddressSuggestions({ children }: Readonly<{ children: ReactNode }>) {
  const [suggested, setSuggested] = useState<LoadedSuggestions | null>(null);
  useEffect(() => {
    loadSuggestions(window.location.pathname).then(setSuggested, () => undefined);
  }, []);
  return suggested ? suggested.slider : children;
}
