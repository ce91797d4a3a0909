import type { Form } from '@/lib/forms/form';
import { trackEvent } from '@/lib/visitor/tracking/events';
import { tabStorage } from '@/lib/site/storage';

const COUNTED_CONVERSION_STORAGE_KEY = 'envio-contado';

/** Stores the last counted idempotency key in memory if the browser has no storage. */
const lastCountedConversion = { last: '' };

/** Tracks a form that is a conversion; one that was sent several times with the same idempotency key counts once. */
export function trackConversionOnce(
  key: string,
  { action, isConversion }: Pick<Form, 'action' | 'isConversion'>,
): void {
  if (!isConversion) return;
  if (lastCountedConversion.last === key || tabStorage.read(COUNTED_CONVERSION_STORAGE_KEY) === key)
    return;
  lastCountedConversion.last = key;
  tabStorage.write(COUNTED_CONVERSION_STORAGE_KEY, key);
  trackEvent('conversion', { form: action });
}
