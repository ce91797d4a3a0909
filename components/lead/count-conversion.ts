import { track } from '@/lib/tracking/track';

const NAME = 'envio-contado';

const counted = { last: '' };

/** The tab's own storage; a browser may refuse it. */
function isCounted(key: string): boolean {
  try {
    return counted.last === key || sessionStorage.getItem(NAME) === key;
  } catch {
    return false;
  }
}

/**
 * Measures that a form reached the group, once however often it is sent under the same key.
 *
 * @param lead sealed by our server; `null` when there is none yet
 */
export function countConversion(key: string, form: string, lead: string | null): void {
  if (isCounted(key)) return;
  counted.last = key;
  try {
    sessionStorage.setItem(NAME, key);
  } catch {
    // The page's memory has to do.
  }
  track('conversion', { form, lead });
}
