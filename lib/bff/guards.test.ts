import { BackendError } from '@/lib/backend/errors';

import { senderOf } from './address';
import { bodyFormat, readBody } from './body';
import { idempotencyKey } from './idempotency';
import { createRateLimit } from './rate-limit';
import { asRefusal, Refusal } from './refusal';
import { FILL_TIME, HONEYPOT, sift } from './robot';
import { requireSameOrigin } from './same-origin';

const SITE = 'https://www.example.test';

/** What `act` is refused with; `null` when it is let through. */
function refusal(act: () => unknown): Refusal | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

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
      refusal(() => requireSameOrigin(new Headers(headers as Record<string, string>), SITE)),
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
    expect(bodyFormat(new Headers({ 'content-type': type }), ['json', 'form'])).toBe(format);
  });

  it.each([
    'text/plain',
    'multipart/form-data; boundary=x',
    '',
    'toString',
    'application/x-www-form-urlencoded',
  ])('%j is not accepted', (type) => {
    expect(
      refusal(() => bodyFormat(new Headers({ 'content-type': type }), ['json'])),
    ).toMatchObject({ status: 415 });
  });

  it('is read up to the limit, and no further', async () => {
    await expect(readBody(post('{"a":1}'), 'json', 7)).resolves.toEqual({ a: 1 });
    await expect(readBody(post('{"a":10}'), 'json', 7)).rejects.toMatchObject({ status: 413 });
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
    ['203.0.113.7', '203.0.113.7'],
    ['spoofed, 203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['', 'unknown'],
  ])('%s is counted as %s', (forwarded, sender) => {
    expect(senderOf(new Headers({ 'x-forwarded-for': forwarded }))).toBe(sender);
  });
});

describe('rate limit', () => {
  it('refuses the sender who does too much until the window ends, and nobody else', () => {
    let now = 0;
    const limit = createRateLimit({ points: 2, windowMs: 10_000, senders: 10 }, () => now);
    limit.take('a');
    limit.take('a');
    now = 4_000;
    expect(refusal(() => limit.take('a'))).toMatchObject({
      status: 429,
      details: { headers: { 'retry-after': '6' } },
    });
    expect(() => limit.take('b')).not.toThrow();
    now = 10_000;
    expect(() => limit.take('a')).not.toThrow();
  });

  it('remembers a bounded number of senders', () => {
    const limit = createRateLimit({ points: 1, windowMs: 10_000, senders: 2 }, () => 0);
    for (const sender of ['a', 'b', 'c']) limit.take(sender);
    expect(() => limit.take('c')).toThrow();
    expect(() => limit.take('a')).not.toThrow();
  });
});

describe('robots', () => {
  it.each([
    [{}, []],
    [{ [HONEYPOT]: '', [FILL_TIME]: 2_500 }, []],
    [{ [HONEYPOT]: '', [FILL_TIME]: '9000' }, []],
    [{ [HONEYPOT]: 'http://x' }, ['honeypot']],
    [{ [FILL_TIME]: 3 }, ['fast']],
    [{ [HONEYPOT]: 1, [FILL_TIME]: 'x' }, ['honeypot', 'fast']],
  ])('%j: %j', (fields, suspicions) => {
    expect(sift({ name: 'Ana', ...fields })).toEqual({ values: { name: 'Ana' }, suspicions });
  });
});

describe('idempotency key', () => {
  const made = (headers: Record<string, string>, content: unknown, day = '2026-11-20'): string =>
    idempotencyKey(new Headers(headers), content, day);

  it("is the sender's own when it is well formed", () => {
    expect(made({ 'idempotency-key': 'abcdefghijklmnop' }, {})).toBe('abcdefghijklmnop');
  });

  it.each([['short'], ['with a space in it 123'], ['a'.repeat(101)]])('%s is not used', (given) => {
    expect(made({ 'idempotency-key': given }, {})).toBe(made({}, {}));
  });

  it('otherwise it is the same for the same content on the same day', () => {
    expect(made({}, { name: 'Ana' })).toBe(made({}, { name: 'Ana' }));
    expect(made({}, { name: 'Ana' })).not.toBe(made({}, { name: 'Eva' }));
    expect(made({}, { name: 'Ana' })).not.toBe(made({}, { name: 'Ana' }, '2026-11-21'));
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
    const refusal = asRefusal(error);
    expect(refusal.status).toBe(status);
    expect(JSON.stringify([refusal.message, refusal.details])).not.toMatch(/secret|createLead/);
  });
});
