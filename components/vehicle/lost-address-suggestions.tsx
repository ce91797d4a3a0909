'use client';

import { useEffect, useState, type ReactNode } from 'react';

type LoadedSuggestions = Readonly<{ slider: ReactNode }>;

async function loadSuggestions(address: string): Promise<LoadedSuggestions | null> {
  const { fetchSuggestions } = await import('@/lib/stock/vehicle/fetch');
  const vehicles = await fetchSuggestions(address);
  if (vehicles.length === 0) return null;
  const { SuggestionSlider } = await import('./vehicle-slider');
  return { slider: <SuggestionSlider vehicles={vehicles} /> };
}

/**
 * Shows suggestions by the words of the lost address. The 404 page is one cached page for all addresses, so the browser
 * reads the suggestions; until then, and when there are none, the general suggestions show.
 *
 * @param children the general suggestions
 */
export function LostAddressSuggestions({ children }: Readonly<{ children: ReactNode }>) {
  const [suggested, setSuggested] = useState<LoadedSuggestions | null>(null);
  useEffect(() => {
    loadSuggestions(window.location.pathname).then(setSuggested, () => undefined);
  }, []);
  return suggested ? suggested.slider : children;
}
