import { BackendError } from '@/lib/backend/errors';

import { requireSameOrigin } from './access';
import { FILL_TIME_FIELD, HONEYPOT_FIELD, detectBot } from '@/lib/forms/route/form-protocol';
import { convertToHttpError, HttpError } from './http-error';
import { getBodyFormat, readBody, createIdempotencyKey } from './input';
import { getSender } from './rate-limit';

const SITE = 'https://www.example.test';

/** Returns the status with which `act` is refused; `null` when it is let through. */
function errorOf(act: () => unknown): HttpError | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
}

test.each<readonly [unknown]>([
  [{ toString: 1, valueOf: 1 }],
  [{ valueOf: 'x' }],
  [[9_000]],
  [null],
  [true],
  [{}],
])(
  'a time of filling in that is no number or text (%j) is suspected, and throws nothing',
  (elapsed) => {
    expect(detectBot({ [FILL_TIME_FIELD]: elapsed }).suspicions).toEqual(['fast']);
  },
);

describe('origin', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ origin: SITE }],
    [{ 'sec-fetch-site': 'same-origin', origin: SITE }],
  ])('%j passes', (headers) => {
    expect(() => requireSameOrigin(new Headers(headers), SITE)).not.toThrow();
  });

  it.each([
    [{}],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ 'sec-fetch-site': '' }],
    [{ 'sec-fetch-site': 'cross-site', origin: SITE }],
    [{ origin: 'null' }],
    [{ origin: `${SITE}.evil.test` }],
    [{ origin: 'http://www.example.test' }],
  ])('%j is refused', (headers) => {
    expect(
      errorOf(() => requireSameOrigin(new Headers(headers as Record<string, string>), SITE)),
    ).toMatchObject({ status: 403 });
  });
});

describe('body', () => {
  const post = (body: string): Request => new Request(SITE, { method: 'POST', body });

  it.each([
    ['application/json', 'json'],
    ['application/json; charset=utf-8', 'json'],
    ['Application/X-WWW-Form-Urlencoded', 'form'],
  ])('%s', (type, format) => {
    expect(getBodyFormat(new Headers({ 'content-type': type }), ['json', 'form'])).toBe(format);
  });

  it.each([
    'text/plain',
    'multipart/form-data; boundary=x',
    '',
    'toString',
    'application/x-www-form-urlencoded',
  ])('%j is not accepted', (type) => {
    expect(
      errorOf(() => getBodyFormat(new Headers({ 'content-type': type }), ['json'])),
    ).toMatchObject({ status: 415 });
  });

  it('is not accepted when it is compressed', () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect(errorOf(() => getBodyFormat(new Headers(headers), ['json']))).toMatchObject({
      status: 415,
    });
  });

  it.each([
    ['json', '{"a":[{"b":{"__proto__":{"isAdmin":true}}}]}'],
    ['json', '{"\\u005f_proto__":1}'],
    ['form', 'a=1&__proto__=2'],
  ] as const)('of %s: %s is refused', async (format, body) => {
    await expect(readBody(post(body), format, 99)).rejects.toMatchObject({ status: 422 });
  });

  it('is read up to the limit, and no further', async () => {
    await expect(readBody(post('{"a":1}'), 'json', 7)).resolves.toEqual({ a: 1 });
    await expect(readBody(post('{"a":10}'), 'json', 7)).rejects.toMatchObject({ status: 413 });
  });

  it('that is cut off is refused, not an error of ours', async () => {
    const body = new ReadableStream({
      start: (stream) => {
        stream.enqueue(Buffer.from('{"a":'));
        stream.error(new TypeError('aborted'));
      },
    });
    const request = new Request(SITE, { method: 'POST', body, duplex: 'half' } as RequestInit);
    await expect(readBody(request, 'json', 99)).rejects.toMatchObject({ status: 400 });
  });

  it('a form is read field by field; one that repeats a field is refused', async () => {
    await expect(readBody(post('name=Ana+L%C3%BA&km='), 'form', 99)).resolves.toEqual({
      name: 'Ana Lú',
      km: '',
    });
    await expect(readBody(post('a=1&a=2'), 'form', 99)).rejects.toMatchObject({ status: 400 });
    await expect(readBody(post('{'), 'json', 99)).rejects.toMatchObject({ status: 400 });
  });
});

describe('sender', () => {
  it.each([
    ['203.0.113.7', 0, '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7', 0, '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7, 127.0.0.1', 1, '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7, 10.0.0.1, 127.0.0.1', 2, '203.0.113.7'],
    ['127.0.0.1', 1, 'unknown'],
    ['203.0.113.7:4711, 127.0.0.1', 1, 'unknown'],
    ['"><script>, 127.0.0.1', 1, 'unknown'],
    ['999.1.1.1, 127.0.0.1', 1, 'unknown'],
    [', , ', 0, 'unknown'],
    ['', 0, 'unknown'],
    ['::ffff:203.0.113.7', 0, '203.0.113.7'],
    ['::ffff:999.0.113.7', 0, 'unknown'],
    ['2001:db8:1:2:3:4:5:6', 0, '2001:db8:1:2'],
    ['::ffff:cb00:7107', 0, '203.0.113.7'],
    ['0:0:0:0:0:FFFF:203.0.113.7', 0, '203.0.113.7'],
    ['2001:DB8:1:2::', 0, '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', 0, '2001:db8:1:2'],
    ['2001:db8:1::3:4:5:6', 0, '2001:db8:1:0'],
    ['2001:db8::2:0:0:0:1', 0, '2001:db8:0:2'],
    ['2001:db8::1', 0, '2001:db8:0:0'],
    ['fe80::1%eth0', 0, 'unknown'],
    ['::1', 0, '0:0:0:0'],
  ])('%s behind %i proxies is counted as %s', (forwarded, proxies, sender) => {
    expect(getSender(new Headers({ 'x-forwarded-for': forwarded }), proxies)).toBe(sender);
  });
});

describe('bot detection', () => {
  it.each([
    [{}, []],
    [{ [HONEYPOT_FIELD]: '', [FILL_TIME_FIELD]: 2_500 }, []],
    [{ [HONEYPOT_FIELD]: '', [FILL_TIME_FIELD]: '9000' }, []],
    [{ [HONEYPOT_FIELD]: 'http://x' }, ['honeypot']],
    [{ [FILL_TIME_FIELD]: 3 }, ['fast']],
    [{ [HONEYPOT_FIELD]: 1, [FILL_TIME_FIELD]: 'x' }, ['honeypot', 'fast']],
  ])('%j: %j', (fields, suspicions) => {
    expect(detectBot({ name: 'Ana', ...fields })).toEqual({ values: { name: 'Ana' }, suspicions });
  });
});

describe('idempotency key', () => {
  const GIVEN = { 'idempotency-key': 'abcdefghijklmnop' };
  const write = { scope: '/api/a', content: { name: 'Ana' }, day: '2026-11-20' };
  const made = (headers: Record<string, string>, changed: Partial<typeof write> = {}): string =>
    createIdempotencyKey(new Headers(headers), { ...write, isOneAttempt: false, ...changed });
  const attempt = (headers: Record<string, string>, changed: Partial<typeof write> = {}): string =>
    createIdempotencyKey(new Headers(headers), { ...write, isOneAttempt: true, ...changed });

  it('of the sender is the same write for the same content, on whatever day', () => {
    expect(made(GIVEN)).toMatch(/^[\da-f]{64}$/);
    expect(made(GIVEN, { day: '2026-11-21' })).toBe(made(GIVEN));
    expect(made({ 'idempotency-key': 'ponmlkjihgfedcba' })).not.toBe(made(GIVEN));
  });

  it('with another content is another write: none is taken for one that came before', () => {
    expect(made(GIVEN, { content: { name: 'Eva' } })).not.toBe(made(GIVEN));
  });

  it('of an attempt stays the same whatever is corrected', () => {
    expect(attempt(GIVEN, { content: { name: 'Eva' } })).toBe(attempt(GIVEN));
    expect(attempt({}, { content: { name: 'Eva' } })).not.toBe(attempt({}));
  });

  it.each([
    ['of the sender', GIVEN, made],
    ['of an attempt', GIVEN, attempt],
    ['of a page', {}, made],
  ])('%s says nothing of another form', (_case, headers, make) => {
    expect(make(headers, { scope: '/api/b' })).not.toBe(make(headers));
  });

  it.each([['short'], ['with a space in it 123'], ['a'.repeat(101)]])('%s is not used', (key) => {
    expect(made({ 'idempotency-key': key })).toBe(made({}));
  });

  it('otherwise it is the same for the same content on the same day', () => {
    expect(made({}, { content: { name: 'Eva' } })).not.toBe(made({}));
    expect(made({}, { day: '2026-11-21' })).not.toBe(made({}));
  });
});

describe('failures', () => {
  it.each([
    [new BackendError('timeout', 'createLead'), 504],
    [new BackendError('network', 'createLead'), 503],
    [new BackendError('circuit', 'createLead'), 503],
    [new BackendError('status', 'createLead', { status: 503 }), 503],
    [new BackendError('status', 'createLead', { status: 429 }), 503],
    [new BackendError('status', 'createLead', { status: 500 }), 502],
    [new BackendError('status', 'createLead', { status: 422 }), 502],
    [new BackendError('shape', 'createLead'), 502],
    [new Error('secret'), 500],
    ['secret', 500],
  ])('%s is a %i that says nothing of its cause', (error, status) => {
    const httpError = convertToHttpError(error);
    expect(httpError.status).toBe(status);
    expect(JSON.stringify([httpError.message, httpError.details])).not.toMatch(/secret|createLead/);
  });
});
