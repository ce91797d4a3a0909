import { prefersReducedData, tabStorage } from '@/components/ui/browser';
import { routes } from '@/lib/site/routes';
import { getGarage } from '@/lib/visitor/garage/current';
import { recordReading } from '@/lib/visitor/garage/store';

/** Key in the tab's storage, which has a value once the saved vehicles were read. */
const SAVED_CHECKED_KEY = 'garagem-conferida';

/**
 * Reads the saved vehicles once in a tab, so that the header can mark what changed; not for visitors who save data, and
 * not in the garage, which reads them itself. A failure changes nothing.
 */
export async function checkSavedVehicles(): Promise<void> {
  const slugs = getGarage().saved.map(({ slug }) => slug);
  const isChecked = tabStorage.read(SAVED_CHECKED_KEY) !== null;
  if (isChecked || slugs.length === 0 || prefersReducedData()) return;
  if (location.pathname === routes.garage) return;
  tabStorage.write(SAVED_CHECKED_KEY, 'sim');
  try {
    const { readListed } = await import('@/lib/stock/vehicle/reads');
    recordReading(slugs, await readListed(slugs, new AbortController().signal), false);
  } catch {
    tabStorage.write(SAVED_CHECKED_KEY, null);
  }
}
