import { setImmediate } from 'node:timers/promises';

import { ZodError } from 'zod';

import type { Contract, ContractContext } from './contract';

type JsonObject = Readonly<Record<string, unknown>>;

/** An item of a list that the contract refused: its position, from 0, and the refused field. */
export type DroppedItem = Readonly<{ position: number; field: string }>;

/** The error for a body in none of the supported envelopes, or with a list of which no item fits the contract. */
export class EnvelopeError extends Error {
  override readonly name = 'EnvelopeError';

  constructor(
    message: string,
    readonly dropped: readonly DroppedItem[] = [],
  ) {
    super(message);
  }
}

/** Returns whether a value is a JSON object (no list, not null). */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a value as a list, or `null`. PHP writes a list with gaps as an object whose keys are numbers. */
export function toListOrNull(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value as readonly unknown[];
  if (!isJsonObject(value)) return null;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : null;
}

const isEmptyObject = (value: unknown): boolean =>
  isJsonObject(value) && Object.keys(value).length === 0;

/** PHP and WordPress write `false` for nothing. */
const isEmptyRecord = (value: unknown): boolean =>
  value === null || value === undefined || value === false || isEmptyObject(value);

/** Returns whether a body contains no value at all: `""`, `[]`, `{ data: null }`, a record of nulls. */
export function isEmptyBody(body: unknown): boolean {
  if (typeof body === 'object' && body !== null) return Object.values(body).every(isEmptyBody);
  return body === null || body === undefined || body === '';
}

/**
 * Returns the content of `data`, which is an envelope when it contains a list, an object or nothing; a text in
 * `data` is a field (a date).
 */
function unwrapData(body: unknown): unknown {
  if (!isJsonObject(body) || !('data' in body)) return body;
  const { data } = body;
  return data === false || typeof data === 'object' ? data : body;
}

/**
 * Returns the list in a body: bare, or inside `data` (twice for paginated answers). Throws EnvelopeError when the body
 * is neither empty nor a list.
 */
export function unwrapList(body: unknown): readonly unknown[] {
  const inner = unwrapData(unwrapData(body));
  if (isEmptyRecord(inner)) return [];
  const list = toListOrNull(inner);
  if (list) return list;
  throw new EnvelopeError('not a list');
}

const hasDataAlone = (record: JsonObject): boolean => Object.keys(record).join() === 'data';

/**
 * Returns the record in a body: an object, `{data: …}`, `{data: {data: …}}`, a list of one, or a paginated list; `null`
 * when there is none. Throws EnvelopeError when the body is neither empty nor an object.
 */
export function unwrapOne(body: unknown): JsonObject | null {
  const once = unwrapData(body);
  const isEnvelope = isJsonObject(once) && (toListOrNull(once.data) || hasDataAlone(once));
  const inner = isEnvelope ? unwrapData(once) : once;
  const list = toListOrNull(inner);
  const record = list ? list[0] : inner;
  if (isEmptyRecord(record)) return null;
  if (isJsonObject(record)) return record;
  throw new EnvelopeError('not a record');
}

/** Returns the name of the first field that a contract refused: `seo_url`. */
export function getFirstRefusedField(error: ZodError): string {
  return error.issues[0]?.path.join('.') || '(record)';
}

type ParseListArguments<T> = readonly [
  body: unknown,
  contract: Contract<T | null>,
  context: ContractContext,
  onDropped: (dropped: DroppedItem) => void,
];

/**
 * Parses a list. An item that the contract refuses is left out and reported; one for which it returns `null` is left
 * out silently. Throws EnvelopeError when the body is no list, or when it has items of which none fits: an unreadable
 * list must not pass for an empty one.
 */
export function parseList<T>(...[body, contract, context, onDropped]: ParseListArguments<T>) {
  const items = unwrapList(body);
  return joinSlices(items, [parseSlice(items, 0, contract, context)], onDropped);
}

/** Number of items that are parsed before other requests are served; three lists are parsed at once each minute. */
const ITEMS_PER_SLICE = 100;

/** Parses a list like {@link parseList}, with a break after each slice, so that a long one does not block the process. */
export async function parseLongList<T>(
  ...[body, contract, context, onDropped]: ParseListArguments<T>
): Promise<readonly T[]> {
  const items = unwrapList(body);
  const slices: ParsedSlice<T>[] = [];
  for (let from = 0; from < items.length; from += ITEMS_PER_SLICE) {
    if (from > 0) await setImmediate();
    slices.push(parseSlice(items.slice(from, from + ITEMS_PER_SLICE), from, contract, context));
  }
  return joinSlices(items, slices, onDropped);
}

type ParsedSlice<T> = Readonly<{ parsed: readonly T[]; dropped: readonly DroppedItem[] }>;

function parseSlice<T>(
  items: readonly unknown[],
  from: number,
  contract: Contract<T | null>,
  context: ContractContext,
): ParsedSlice<T> {
  const dropped: DroppedItem[] = [];
  const parsed = items.flatMap((item, index) => {
    try {
      const value = contract(item, context);
      return value === null ? [] : [value];
    } catch (error) {
      if (!(error instanceof ZodError)) throw error;
      dropped.push({ position: from + index, field: getFirstRefusedField(error) });
      return [];
    }
  });
  return { parsed, dropped };
}

function joinSlices<T>(
  items: readonly unknown[],
  slices: readonly ParsedSlice<T>[],
  onDropped: (dropped: DroppedItem) => void,
): readonly T[] {
  const dropped = slices.flatMap((slice) => slice.dropped);
  const [first] = dropped;
  const hasContent = dropped.some(
    ({ position }) => !isEmptyRecord(items[position]) && !isEmptyBody(items[position]),
  );
  if (first && hasContent && dropped.length === items.length) {
    throw new EnvelopeError(`no item fits: ${first.field}`, dropped);
  }
  dropped.forEach(onDropped);
  return slices.flatMap(({ parsed }) => parsed);
}
