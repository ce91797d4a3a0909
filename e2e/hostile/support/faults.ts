/**
 * Delay of slow responses in ms, shorter than the site waits for one attempt (support/site.ts), so that they still
 * count as responses.
 */
const SLOW_RESPONSE_MS = 400;

/**
 * Faults that apply to any call of the backend, by their Portuguese names; scripts/faulty-backend.mjs explains the
 * kinds.
 */
const callFaults = {
  'fora do ar': { kind: 'down' },
  'cortado no meio': { kind: 'cut' },
  'nunca responde': { kind: 'hang' },
  lento: { kind: 'slow', ms: SLOW_RESPONSE_MS },
  'erro 500': { kind: 'status', code: 500 },
  'erro 401': { kind: 'status', code: 401 },
  'erro 429': { kind: 'status', code: 429 },
  desvio: { kind: 'detour' },
  'html por JSON': { kind: 'html' },
  'JSON truncado': { kind: 'malformed' },
  'outra forma': { kind: 'no-list' },
  'só nulos': { kind: 'nulls' },
  '40 MB': { kind: 'huge' },
} as const;

/** Faults that apply only to lists. */
const listFaults = { 'só um item, ruim': { kind: 'bad-item' } } as const;

export const allFaults = { ...callFaults, ...listFaults };

export type AnyFaultKind = keyof typeof allFaults;

export type FaultKind = keyof typeof callFaults;

/** Names of the faults that apply to any call of the backend. */
export const callFaultNames = Object.keys(callFaults).map((kind) => kind as FaultKind);
