import fc from 'fast-check';

import { sanitiseRequest } from '@/lib/operations/server-hooks/sanitise-requests';
import { trackReachedStates } from '@/lib/server/testing/reaching';

import { HttpError } from './http-error';
import { readBody } from './input';
import { getSender } from './rate-limit';
import { createUploadSlots, readMultipart } from './uploads';

const SITE = 'https://www.example.test';
const LIMIT = 400;
const connected = { remoteAddress: '203.0.113.7' };

/** A careless program would follow these names into its own prototypes. */
const name = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'name', ''),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const text = fc.oneof(
  { weight: 9, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  // These are halves of a surrogate pair, as a cut emoji leaves them.
  { weight: 1, arbitrary: fc.constantFrom('\ud83d', 'a\ude00b') },
);

/**
 * Generates any tree of JSON, as text, because `JSON.stringify` would not write a key of `__proto__` made by
 * assignment.
 */
const tree = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    text.map((value) => JSON.stringify(value)),
    fc.constantFrom('null', '1', '-0', '1e999', 'true', '[]', '{}'),
    fc.array(tie('node'), { maxLength: 3 }).map((items) => `[${items.join()}]`),
    fc
      .array(fc.tuple(name, tie('node')), { maxLength: 3 })
      .map((pairs) => `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join()}}`),
  ),
})).node;

const post = (body: BodyInit) => new Request(SITE, { method: 'POST', body });

/** The form is sent as bytes, because Node's own stream of a form fails when it is cancelled halfway. */
async function postForm(form: FormData): Promise<Request> {
  const whole = new Response(form);
  const body = await whole.arrayBuffer();
  return new Request(SITE, { method: 'POST', headers: whole.headers, body });
}

/** Returns what is read, or the status of the error: nothing but an HttpError may be thrown. */
async function outcome<Value>(reading: Promise<Value>): Promise<Value | number> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof HttpError) return error.status;
    throw error;
  }
}

/**
 * Returns the parsed JSON without lone surrogates; or the status of the error when it is too long, invalid, or has a
 * forbidden name.
 */
function expectedOfJson(body: string): Readonly<{ value: unknown }> | number {
  if (Buffer.byteLength(body) > LIMIT) return 413;
  try {
    const value: unknown = JSON.parse(body.toWellFormed(), (_name, one: unknown) =>
      typeof one === 'string' ? one.toWellFormed() : one,
    );
    return allKeys(value).includes('__proto__') ? 422 : { value };
  } catch {
    return 400;
  }
}

const allKeys = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, below]) => [key, ...allKeys(below)])
    : [];

afterEach(() => expect(Object.keys(Object.prototype)).toEqual([]));

test('of any JSON is read what it says, or nothing; a forbidden name at no depth', async () => {
  const reached = trackReachedStates<'read' | number>('read', 400, 413, 422);
  const forbidden = tree.map((node) => `[1,{"a":{"__proto__":${node}}}]`);
  const long = tree.map((node) => `[${`${node},`.repeat(LIMIT)}1]`);
  await fc.assert(
    fc.asyncProperty(fc.oneof(tree, text, forbidden, long), async (body) => {
      const read = await outcome(readBody(post(body), 'json', LIMIT).then((value) => ({ value })));
      const expected = expectedOfJson(body);
      expect(read).toEqual(expected);
      reached.note(typeof expected === 'number' ? expected : 'read');
    }),
    { numRuns: 500 },
  );
  expect(reached.never()).toEqual([]);
});

const slot = () => createUploadSlots(1, 1).take('');
const noFiles = { names: [], fileBytes: 1 };

test('whatever the names of a multipart form, it is read or refused, never an error', async () => {
  const pairs = fc.array(fc.tuple(name, text), { maxLength: 4 });
  const reached = trackReachedStates('read', 'refused');
  await fc.assert(
    fc.asyncProperty(pairs, async (fields) => {
      const body = new FormData();
      for (const [field, value] of fields) body.append(field, value);
      const read = await outcome(readMultipart(await postForm(body), noFiles, slot()));
      reached.note(typeof read === 'number' ? 'refused' : 'read');
      if (typeof read === 'number') expect(read).toBe(400);
      else expect(Object.keys(read.values)).toHaveLength(fields.length);
    }),
  );
  expect(reached.never()).toEqual([]);
});

test('bytes that only say they are a multipart form are refused, never an error', async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    text.map((value) => Buffer.from(`--x\r\ncontent-disposition: form-data; name="${value}"\r\n`)),
  );
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  await fc.assert(
    fc.asyncProperty(bytes, async (body) => {
      const request = new Request(SITE, { method: 'POST', headers, body: Buffer.from(body) });
      const read = await outcome(readMultipart(request, noFiles, slot()));
      expect(read).toBe(400);
    }),
  );
});

describe('of any header a sender makes up', () => {
  const made = fc
    .oneof(fc.ipV4(), fc.ipV6(), fc.string({ maxLength: 60 }))
    .map((value) => value.replace(/[^\x20-\x7e]/g, ''));

  const sender = (forwarded: string, proxies: number) => {
    const headers: Record<string, string> = { 'x-forwarded-for': forwarded };
    sanitiseRequest({ url: '/', method: 'POST', headers, socket: connected as never }, proxies > 0);
    return getSender(new Headers(headers), proxies);
  };

  test('nothing counts without a proxy', () => {
    fc.assert(
      fc.property(made, (forwarded) => {
        expect(sender(forwarded, 0)).toBe('203.0.113.7');
      }),
    );
  });

  test('behind a proxy only what that wrote counts; what is no address is nobody', () => {
    fc.assert(
      fc.property(made, fc.ipV4(), (forwarded, seen) => {
        expect(sender(`${forwarded}, ${seen}`, 1)).toBe(seen);
        expect(sender(forwarded, 1)).toMatch(/^(?:unknown|[\d.]+|[\da-f:]+)$/);
      }),
    );
  });
});
