import { tabStorage } from '@/components/ui/tab-storage';
import { track } from '@/lib/tracking/events';

const NAME = 'envio-contado';

/** Stands in where the browser keeps nothing. */
const counted = { last: '' };

/**
 * Measures that a form reached the group, once however often it is sent under the same key.
 *
 * @param lead encrypted by our server; `null` when there is none yet
 */
export function countConversion(key: string, form: string, lead: string | null): void {
  if (counted.last === key || tabStorage.read(NAME) === key) return;
  counted.last = key;
  tabStorage.write(NAME, key);
  track('conversion', { form, lead });
}
