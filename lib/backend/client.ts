import {
  recordBackendCall,
  getTraceId,
  createTraceId,
  formatTraceparent,
} from '@/lib/server/log/trace';

import { buildCallUrl, type BackendCall } from './call';
import { HTML_PAGE_ANSWER, BackendError } from './errors';
import type { CallGuard } from './call-guard';

/** The longest answer that the site reads, in bytes: a list of 20,000 vehicles has 9 MB. */
export const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

export type ClientSettings = Readonly<{
  apiUrl: string;
  headers: Readonly<Record<string, string>>;
  maxBytes: number;
}>;

/** An answer of the backend. `json` is `null` for a read's 404 and for an answer without a body. */
export type BackendAnswer = Readonly<{ status: number; json: unknown; text: string }>;

/** A report on one call to the backend, which becomes one line of the log. */
export type CallReport = Readonly<{
  endpoint: string;
  method: string;
  correlationId: string;
  durationMs: number;
  attempts: number;
  status?: number | undefined;
  error?: BackendError | undefined;
}>;

/** Sends a call from the table of endpoints. Throws BackendError, whatever goes wrong. */
export type SendCall = (call: BackendCall) => Promise<BackendAnswer>;

async function readLimitedText(response: Response, endpoint: string, max: number): Promise<string> {
  // The method `toString` would not remove the byte order mark at the start of a text, as a decoder does.
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    bytes += next.value.byteLength;
    if (bytes > max) {
      await reader?.cancel();
      throw new BackendError('shape', endpoint, { reason: 'too large' });
    }
    text += decoder.decode(next.value, { stream: true });
  }
  return text + decoder.decode();
}

const readProperty = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Returns the error code of the platform ("ECONNRESET"), which may be logged; a message may contain an address. */
function getErrorCode(error: unknown): string | undefined {
  const code = readProperty(readProperty(error, 'cause'), 'code');
  return typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code) ? code : undefined;
}

/** Matches the HTML page of a proxy, but not an answer that begins with a PHP warning ("<br /><b>Warning</b>…"). */
const HTML_PAGE_PATTERN = /^<(?!br\b|b>)/i;

/**
 * Parses the body of an answer. A write may answer nothing, or a bare text such as a session id; a read must answer
 * JSON. A body that begins like JSON but does not parse was cut off on the way.
 */
function parseBody(text: string, call: BackendCall): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const bare = text.trim();
    const isWrite = call.method !== 'GET';
    if (isWrite && !/^[<{["]/.test(bare)) return bare || null;
    const isPage = isWrite && HTML_PAGE_PATTERN.test(bare);
    throw new BackendError('shape', call.endpoint, {
      reason: isPage ? HTML_PAGE_ANSWER : 'not json',
    });
  }
}

async function attemptCall(
  settings: ClientSettings,
  call: BackendCall,
  correlationId: string,
  signal: AbortSignal,
): Promise<BackendAnswer> {
  const hasBody = call.body !== undefined;
  try {
    const response = await fetch(buildCallUrl(settings.apiUrl, call), {
      method: call.method,
      headers: {
        accept: 'application/json',
        'x-correlation-id': correlationId,
        traceparent: formatTraceparent(correlationId),
        ...(hasBody && { 'content-type': 'application/json' }),
        ...(call.idempotencyKey && { 'idempotency-key': call.idempotencyKey }),
        ...settings.headers,
      },
      ...(hasBody && { body: JSON.stringify(call.body) }),
      cache: 'no-store',
      redirect: 'manual',
      signal,
    });
    const { status } = response;
    if (status >= 300 && status < 400) {
      await response.body?.cancel();
      const target = response.headers.get('location') ?? '';
      const host = URL.canParse(target, response.url) && new URL(target, response.url).host;
      const reason = `redirect to ${host || 'nowhere'}`;
      throw new BackendError('network', call.endpoint, { status, reason });
    }
    if (status === 204 || (status === 404 && call.method === 'GET')) {
      await response.body?.cancel();
      return { status, json: null, text: 'null' };
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw new BackendError('status', call.endpoint, { status });
    }
    const maxBytes = call.maxBytes ?? settings.maxBytes;
    const text = await readLimitedText(response, call.endpoint, maxBytes);
    return { status, json: parseBody(text, call), text };
  } catch (error) {
    if (error instanceof BackendError || error instanceof RangeError) throw error;
    if (signal.aborted) throw new BackendError('timeout', call.endpoint);
    throw new BackendError('network', call.endpoint, { reason: getErrorCode(error) });
  }
}

/** Creates the function through which every call to the backend goes; `report` is called once a call, at its end. */
export function createBackendClient(
  settings: ClientSettings,
  guard: CallGuard,
  report: (report: CallReport) => void,
): SendCall {
  return async (call) => {
    // The call has the id of the visitor's request, so that the request can be followed in the backend's log.
    const correlationId = getTraceId() ?? createTraceId();
    const startedAt = performance.now();
    let attempts = 0;
    const reportOutcome = (outcome: Pick<CallReport, 'status' | 'error'>) => {
      const { endpoint, method } = call;
      const durationMs = Math.round(performance.now() - startedAt);
      recordBackendCall(durationMs);
      report({ endpoint, method, correlationId, durationMs, attempts, ...outcome });
    };
    try {
      const answer = await guard(call, (signal) => {
        attempts += 1;
        return attemptCall(settings, call, correlationId, signal);
      });
      reportOutcome({ status: answer.status });
      return answer;
    } catch (error) {
      if (error instanceof BackendError) reportOutcome({ status: error.status, error });
      throw error;
    }
  };
}
