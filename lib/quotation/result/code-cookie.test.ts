import fc from 'fast-check';

import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';

import { CODE_COOKIE, createCodeCookie, readCodeCookie } from './code-cookie';

const DAY_MS = 24 * 60 * 60 * 1_000;
const NOW = Date.UTC(2026, 10, 21);

beforeAll(() => {
  setEnvironmentVariables({
    ...testSettings,
    API_URL: 'https://api.example.test',
    SITE_URL: 'https://www.example.test',
  });
});

const readCookieValue = (cookie: string): string => /^[^=]+=([^;]*)/.exec(cookie)?.[1] ?? '';
const createTestCookie = (code = '4071') => createCodeCookie('armouring', 'BLD-1', code, NOW);

it('is sent to the page of its order alone, and to no script or other site', () => {
  expect(
    createTestCookie().replace(readCookieValue(createTestCookie()), '').split('; ').slice(1),
  ).toEqual([
    'Path=/blindagem/orcamento/BLD-1',
    'Max-Age=86400',
    'HttpOnly',
    'Secure',
    'SameSite=Lax',
  ]);
  expect(createTestCookie().startsWith(`${CODE_COOKIE}=`)).toBe(true);
  expect(CODE_COOKIE).toMatch(/^__Secure-/);
});

it('has the path of the result, for any order code', () => {
  expect(createCodeCookie('aesthetics', 'a b;c/d', '4071', NOW)).toContain(
    '; Path=/estetica/orcamento/a%20b%3Bc%2Fd;',
  );
});

it('opens the order for exactly 24 hours', () => {
  const value = readCookieValue(createTestCookie());
  expect(readCodeCookie('armouring', 'BLD-1', value, NOW + DAY_MS - 1)).toBe('4071');
  expect(readCodeCookie('armouring', 'BLD-1', value, NOW + DAY_MS)).toBeNull();
});

it('does not reveal the code, and differs every time', () => {
  const values = Array.from({ length: 20 }, () => readCookieValue(createTestCookie()));
  expect(new Set(values).size).toBe(20);
  for (const value of values) {
    expect(Buffer.from(value, 'base64url').toString('latin1')).not.toContain('4071');
  }
});

it.each([
  ['of another order', 'armouring', 'BLD-2'],
  ['of the other flow', 'aesthetics', 'BLD-1'],
] as const)('%s opens no order', (_case, flow, order) => {
  expect(readCodeCookie(flow, order, readCookieValue(createTestCookie()), NOW)).toBeNull();
});

it("cannot be written without the server's key", () => {
  const value = readCookieValue(createTestCookie());
  const bytes = Buffer.from(value, 'base64url');
  const changed = bytes.map((byte, index) => (index === 15 ? byte ^ 1 : byte));
  for (const forged of [
    '4071',
    '',
    undefined,
    value.slice(0, -4),
    Buffer.from(changed).toString('base64url'),
    Buffer.from(JSON.stringify(['4071', NOW + DAY_MS])).toString('base64url'),
  ]) {
    expect(readCodeCookie('armouring', 'BLD-1', forged, NOW)).toBeNull();
  }
});

it('has the same six parts for any order, and opens that order alone', () => {
  const order = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(order, order, (first, second) => {
      const cookie = createCodeCookie('armouring', first, '4071', NOW);
      expect(cookie).toMatch(/^[\x20-\x7e]+$/);
      expect(cookie.split(';')).toHaveLength(6);
      expect(readCodeCookie('armouring', first, readCookieValue(cookie), NOW)).toBe('4071');
      expect(readCodeCookie('aesthetics', first, readCookieValue(cookie), NOW)).toBeNull();
      if (second.toLowerCase() !== first.toLowerCase()) {
        expect(readCodeCookie('armouring', second, readCookieValue(cookie), NOW)).toBeNull();
        expect(readCodeCookie('armouring', first, second, NOW)).toBeNull();
      }
    }),
  );
});
