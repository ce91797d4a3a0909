import { tabStorage } from '@/components/ui/browser';
import { track } from '@/lib/visitor/tracking/events';

const NAME = 'envio-contado';

/** Replaces the storage where the browser has none. */
const counted = { last: '' };

/**
 * Measures that a form reached the group, once however often it is sent under the same key.
 */
export function countConversion(key: string, form: string): void {
  if (counted.last === key || tabStorage.read(NAME) === key) return;
  counted.last = key;
  tabStorage.write(NAME, key);
  track('conversion', { form });
}
