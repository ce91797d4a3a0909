'use client';

import { useEffect, useState, type ReactNode } from 'react';

type Suggested = Readonly<{ slider: ReactNode }>;

async function suggestionsFor(address: string): Promise<Suggested | null> {
  const { readSuggestions } = await import('@/lib/stock/vehicle/reads');
  const vehicles = await readSuggestions(address);
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
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  useEffect(() => {
    suggestionsFor(window.location.pathname).then(setSuggested, () => undefined);
  }, []);
  return suggested ? suggested.slider : children;
}
