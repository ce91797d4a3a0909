import { tabStorage } from '@/components/ui/browser';
import { track } from '@/lib/visitor/tracking/events';

const NAME = 'envio-contado';

/** Remembers the last counted key where the browser has no storage. */
const counted = { last: '' };

/** Measures a form that reached the group; a form sent several times under the same key counts once. */
export function countConversion(key: string, form: string): void {
  if (counted.last === key || tabStorage.read(NAME) === key) return;
  counted.last = key;
  tabStorage.write(NAME, key);
  track('conversion', { form });
}
