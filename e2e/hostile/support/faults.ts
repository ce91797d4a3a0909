/** Shorter than the site waits for one attempt (support/site.ts): slow, and yet an answer. */
const SLOW_MS = 400;

/** The faults of any call of the backend; scripts/faulty-backend.mjs has their kinds. */
const kinds = {
  'fora do ar': { kind: 'down' },
  'cortado no meio': { kind: 'cut' },
  'nunca responde': { kind: 'hang' },
  lento: { kind: 'slow', ms: SLOW_MS },
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

/** The faults of a list. */
const lists = { 'só um item, ruim': { kind: 'bad-item' } } as const;

/** Every way by its name. */
export const allFaults = { ...kinds, ...lists };

/** The name of a fault. */
export type AnyFaultKind = keyof typeof allFaults;

export type FaultKind = keyof typeof kinds;

/** The ways in which any call of the backend can go wrong. */
export const faultKinds = Object.keys(kinds).map((kind) => kind as FaultKind);
