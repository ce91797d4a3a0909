import { FILL_TIME } from '@/lib/forms/route/form-protocol';
import { parseJson } from '@/lib/site/format/json';

import {
  LATE,
  outcomeOf,
  UNREACHABLE,
  UPLOAD_TIMEOUT_MS,
  type Attempt,
  type SendOutcome,
} from '../send';

const CANCELLED = 'Envio cancelado.';

/**
 * Sends a form with its files to our own `/api` and reports the progress, which `fetch` cannot; never throws.
 *
 * @param onProgress receives the share that has left this device, 0 to 1
 * @param cancel aborts the request
 */
export function sendWithFiles(
  address: string,
  form: FormData,
  { key, elapsedMs }: Attempt,
  onProgress: (share: number) => void,
  cancel: AbortSignal,
): Promise<SendOutcome> {
  form.set(FILL_TIME, String(elapsedMs));
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', key);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText } = request;
      resolve(
        outcomeOf({ status, location: null, retryAfter: null, body: parseJson(responseText) }),
      );
    };
    request.onerror = () => resolve(UNREACHABLE);
    request.ontimeout = () => resolve(LATE);
    request.onabort = () => resolve({ kind: 'failed', message: CANCELLED });
    cancel.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
