import { tabStorage } from '@/components/ui/browser';
import { track } from '@/lib/visitor/tracking/events';

const STORAGE_KEY = 'envio-contado';

/** Remembers the last counted key where the browser has no storage. */
const lastCounted = { last: '' };

/** Measures a form that reached the group; a form sent several times under the same key counts once. */
export function countConversion(key: string, form: string): void {
  if (lastCounted.last === key || tabStorage.read(STORAGE_KEY) === key) return;
  lastCounted.last = key;
  tabStorage.write(STORAGE_KEY, key);
  track('conversion', { form });
}
