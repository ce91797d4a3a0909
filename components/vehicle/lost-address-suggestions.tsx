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
 * Shows suggestions by the words of the lost address. The page of unknown addresses is one for all of them and cached once,
 * so the browser reads them; until they come, and without any, the general suggestions stand.
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
