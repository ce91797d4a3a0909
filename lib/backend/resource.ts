import 'server-only';

import { ZodError } from 'zod';

import { env, isBuilding } from '@/lib/env';
import { log } from '@/lib/log/log';

import { backend } from './backend';
import type { Call } from './call';
import type { Contract, ContractContext } from './contract';
import { BackendError } from './errors';
import { parseList, refusedField } from './parse-list';
import { EnvelopeError, unwrapOne } from './unwrap';

function contextOf(endpoint: string): ContractContext {
  const { API_URL, SITE_URL } = env();
  return {
    apiUrl: API_URL,
    siteUrl: SITE_URL,
    note: (field) => log('warn', 'backend.field-unread', { endpoint, field }),
  };
}

function asShapeError(error: unknown, endpoint: string): unknown {
  if (error instanceof EnvelopeError) {
    return new BackendError('shape', endpoint, { reason: error.message });
  }
  if (error instanceof ZodError) {
    return new BackendError('shape', endpoint, { reason: refusedField(error) });
  }
  return error;
}

function read<T>(call: Call, parse: (json: unknown, context: ContractContext) => T): Promise<T> {
  const context = contextOf(call.endpoint);
  return backend().read(call, (json) => {
    try {
      return parse(json, context);
    } catch (error) {
      const failure = asShapeError(error, call.endpoint);
      if (failure instanceof BackendError) {
        log('warn', 'backend.shape', { endpoint: call.endpoint, reason: failure.reason });
      }
      throw failure;
    }
  });
}

/**
 * Reads a list. A bad item is dropped and logged; `[]` when the backend has none, and always
 * during `next build`, which never calls the backend.
 *
 * @throws BackendError when the read fails and no earlier body is at hand
 */
export async function readList<T>(call: Call, contract: Contract<T | null>): Promise<readonly T[]> {
  if (isBuilding()) return [];
  return read(call, (json, context) =>
    parseList(json, contract, context, (dropped) =>
      log('warn', 'backend.item-dropped', { endpoint: call.endpoint, ...dropped }),
    ),
  );
}

/**
 * Reads a single record; `null` when the backend has none, and always during `next build`.
 *
 * @throws BackendError when the read fails and no earlier body is at hand
 */
export async function readOne<T>(call: Call, contract: Contract<T | null>): Promise<T | null> {
  if (isBuilding()) return null;
  return read(call, (json, context) => {
    const record = unwrapOne(json);
    return record && contract(record, context);
  });
}

/**
 * Sends a write and reads its answer.
 *
 * @param contract given the whole body, not unwrapped; throws ZodError when it is no good answer
 * @throws BackendError
 */
export async function write<T>(call: Call, contract: Contract<T>): Promise<T> {
  const answer = await backend().send(call);
  try {
    return contract(answer.json, contextOf(call.endpoint));
  } catch (error) {
    throw asShapeError(error, call.endpoint);
  }
}
