import 'server-only';

import { ZodError } from 'zod';

import { env, isBuilding } from '@/lib/server/env';
import { log } from '@/lib/server/log/log';
import { metrics } from '@/lib/server/metrics/metrics';

import { getBackend, getMediaContext } from './backend';
import type { BackendCall } from './call';
import type { Contract, ContractContext } from './contract';
import { BackendError, EMPTY_ANSWER, REFUSED_ANSWER } from './errors';
import { hasError } from './refusal';
import {
  parseLongList,
  getFirstRefusedField,
  EnvelopeError,
  isEmptyBody,
  unwrapOne,
} from './unwrap';
import { ok, type Result } from './result';

/** Creates the context in which the answer of an endpoint is parsed; a field that cannot be read is logged. */
export function createContractContext(endpoint: string): ContractContext {
  return {
    media: getMediaContext(),
    siteUrl: env().SITE_URL,
    reportUnreadField: (field) => log('warn', 'backend.field-unread', { endpoint, field }),
  };
}

function toShapeError(error: unknown, endpoint: string): unknown {
  if (error instanceof EnvelopeError) {
    return new BackendError('shape', endpoint, { reason: error.message });
  }
  if (error instanceof ZodError) {
    return new BackendError('shape', endpoint, { reason: getFirstRefusedField(error) });
  }
  return error;
}

async function readParsedAnswer<T>(
  call: BackendCall,
  parse: (json: unknown, context: ContractContext) => T | Promise<T>,
): Promise<Result<T>> {
  const { endpoint } = call;
  const context = createContractContext(endpoint);
  try {
    const value = await getBackend().read(call, async (json) => {
      try {
        return await parse(json, context);
      } catch (error) {
        throw toShapeError(error, endpoint);
      }
    });
    return ok(value);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    const { kind, status, reason } = error;
    log('warn', 'backend.unread', { endpoint, kind, status, reason });
    return { ok: false, failure: { kind, endpoint, status, reason, failedAt: Date.now() } };
  }
}

/**
 * Reads a list. A record that the contract refuses is dropped and logged. Returns `[]` when the backend has none,
 * and during `next build`, which never calls the backend. Returns a failure where the read fails and no earlier
 * answer is stored.
 */
export async function readList<T>(
  call: BackendCall,
  contract: Contract<T | null>,
): Promise<Result<readonly T[]>> {
  if (isBuilding()) return ok([]);
  return readParsedAnswer(call, async (json, context) => {
    const items = await parseLongList(json, contract, context, (dropped) => {
      metrics().itemsDropped.inc({ endpoint: call.endpoint });
      log('warn', 'backend.item-dropped', { endpoint: call.endpoint, ...dropped });
    });
    if (items.length === 0 && hasError(json)) throw new EnvelopeError(REFUSED_ANSWER);
    return items;
  });
}

/**
 * Reads a single record. Returns `null` when the backend has none, and during `next build`. Returns a failure where
 * the read fails and no earlier answer is stored.
 *
 * @param mustExist called where no such record came: `true` makes that a failure, `false` makes an answer such as
 * `{"error": …}` no record
 */
export async function readOne<T>(
  call: BackendCall,
  contract: Contract<T | null>,
  mustExist: () => Promise<boolean | null> = async () => null,
): Promise<Result<T | null>> {
  if (isBuilding()) return ok(null);
  return readParsedAnswer(call, async (json, context) => {
    try {
      const record = unwrapOne(json);
      const value = record && contract(record, context);
      if (value === null && (await mustExist())) throw new EnvelopeError('no record');
      return value;
    } catch (error) {
      const isOfAnswer = error instanceof EnvelopeError || error instanceof ZodError;
      if (isOfAnswer && (await mustExist()) === false) return null;
      throw error;
    }
  });
}

/**
 * Sends a write. `contract` parses the whole body, not unwrapped, and throws ZodError when the answer does not fit.
 * Throws BackendError, with the reason `EMPTY_ANSWER` where the contract refuses an empty answer.
 */
export async function sendWrite<T>(call: BackendCall, contract: Contract<T>): Promise<T> {
  const answer = await getBackend().send(call);
  try {
    return contract(answer.json, createContractContext(call.endpoint));
  } catch (error) {
    const failure = toShapeError(error, call.endpoint);
    const isShape = failure instanceof BackendError && failure.kind === 'shape';
    if (isShape && isEmptyBody(answer.json)) {
      throw new BackendError('shape', call.endpoint, { reason: EMPTY_ANSWER });
    }
    throw failure;
  }
}
