import { prefersReducedData } from '@/components/ui/browser';
import { routes } from '@/lib/site/routes';
import { getGarage } from '@/lib/visitor/garage/current';
import { recordSaleStates } from '@/lib/visitor/garage/store';
import { tabStorage } from '@/lib/site/storage';

/** Key in `sessionStorage` that has a value once the current data of the saved vehicles were read in this tab. */
const SAVED_CHECKED_KEY = 'garagem-conferida';

/**
 * Reads the current data of the saved vehicles once per tab, so that the header can mark changes such as a lower price.
 * Does nothing for visitors who prefer reduced data usage, and nothing on the garage page, which reads the data itself.
 * A failed request is ignored.
 */
export async function checkSavedVehicles(): Promise<void> {
  const slugs = getGarage().saved.map(({ slug }) => slug);
  const isChecked = tabStorage.read(SAVED_CHECKED_KEY) !== null;
  if (isChecked || slugs.length === 0 || prefersReducedData()) return;
  if (location.pathname === routes.garage) return;
  tabStorage.write(SAVED_CHECKED_KEY, 'sim');
  try {
    const { fetchVehiclesBySlugs: readListed } = await import('@/lib/stock/vehicle/fetch');
    recordSaleStates(slugs, await readListed(slugs, new AbortController().signal), false);
  } catch {
    tabStorage.write(SAVED_CHECKED_KEY, null);
  }
}
