import { FILL_TIME } from '@/lib/bff/form-protocol';

import { failureOf, LATE, protocolIn, UNREACHABLE, type Attempt, type SendOutcome } from '../send';

/** Four photos on a slow line. */
const TIMEOUT_MS = 180_000;

const CANCELLED = 'Envio cancelado.';

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function outcomeOf({ status, responseText }: XMLHttpRequest): SendOutcome {
  if (status === 202) return { kind: 'kept', protocol: protocolIn(parsed(responseText)) };
  if (status >= 200 && status < 300) return { kind: 'sent', next: null };
  return failureOf(status, parsed(responseText));
}

/**
 * Sends a form with its files to our own `/api`, telling how far it has come; never throws. Not `fetch`, which
 * does not know that.
 *
 * @param onProgress given the share that has left this device, 0 to 1
 * @param cancel ends the sending
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
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', key);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(outcomeOf(request));
    request.onerror = () => resolve(UNREACHABLE);
    request.ontimeout = () => resolve(LATE);
    request.onabort = () => resolve({ kind: 'failed', message: CANCELLED });
    cancel.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
