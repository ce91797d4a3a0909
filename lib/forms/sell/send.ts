import { FILL_TIME_FIELD } from '@/lib/forms/route/form-protocol';
import { parseJson } from '@/lib/site/format/json';

import {
  TIMEOUT_OUTCOME,
  toSendOutcome,
  UNREACHABLE_OUTCOME,
  UPLOAD_TIMEOUT_MS,
  type SendAttempt,
  type SendOutcome,
} from '../send';

const CANCELLED_MESSAGE = 'Envio cancelado.';

/**
 * Sends a form with its files by XMLHttpRequest, because `fetch` cannot report the progress of an upload: `onProgress`
 * receives the share that has been sent, 0 to 1. Never rejects.
 */
export function sendFormWithFiles(
  address: string,
  form: FormData,
  { key, elapsedMs }: SendAttempt,
  onProgress: (sentShare: number) => void,
  cancelSignal: AbortSignal,
): Promise<SendOutcome> {
  form.set(FILL_TIME_FIELD, String(elapsedMs));
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
        toSendOutcome({ status, location: null, retryAfter: null, body: parseJson(responseText) }),
      );
    };
    request.onerror = () => resolve(UNREACHABLE_OUTCOME);
    request.ontimeout = () => resolve(TIMEOUT_OUTCOME);
    request.onabort = () => resolve({ kind: 'failed', message: CANCELLED_MESSAGE });
    cancelSignal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
