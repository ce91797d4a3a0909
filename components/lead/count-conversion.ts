import { trackEvent } from '@/lib/visitor/tracking/events';
import { tabStorage } from '@/lib/site/storage';

const STORAGE_KEY = 'envio-contado';

/** Stores the last counted idempotency key in memory if the browser has no storage. */
const lastCounted = { last: '' };

/**
 * Tracks a conversion: a form that reached the group. A form that was sent several times with the same idempotency key
 * counts once.
 */
export function trackConversionOnce(key: string, form: string): void {
  if (lastCounted.last === key || tabStorage.read(STORAGE_KEY) === key) return;
  lastCounted.last = key;
  tabStorage.write(STORAGE_KEY, key);
  trackEvent('conversion', { form });
}
