import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';

import { createCodeCookie, readCodeCookie } from './code-cookie';
import {
  readRecalculationCookie,
  RECALCULATION_COOKIE,
  createRecalculationCookie,
} from './recalculation';

const DAY_MS = 24 * 60 * 60 * 1_000;
const NOW = Date.UTC(2026, 10, 21);
const ANA_CONTACT = { name: 'Ana', phone: '(11) 99999-0000', email: 'ana@example.test' };
const WIZARD_ADDRESS = '/blindagem/cotacao?marca=3&modelo=31&garantia=10&vidro=comfort_21_10';

beforeAll(() => {
  setEnvironmentVariables({
    ...testSettings,
    API_URL: 'https://api.example.test',
    SITE_URL: 'https://www.example.test',
  });
});

const createTestCookie = (wizard = WIZARD_ADDRESS) =>
  createRecalculationCookie('armouring', 'BLD-1', ANA_CONTACT, wizard, NOW);
const readCookieValue = (cookie: string | null): string =>
  /^[^=]+=([^;]*)/.exec(cookie ?? '')?.[1] ?? '';

it('is sent to the pages of its order alone, and to no script or other site', () => {
  const cookie = createTestCookie() ?? '';
  expect(cookie.startsWith(`${RECALCULATION_COOKIE}=`)).toBe(true);
  expect(cookie.split('; ').slice(1)).toEqual([
    'Path=/blindagem/orcamento/BLD-1',
    'Max-Age=86400',
    'HttpOnly',
    'Secure',
    'SameSite=Lax',
  ]);
});

it('returns contact data and choices for 24 hours', () => {
  const value = readCookieValue(createTestCookie());
  expect(readRecalculationCookie('armouring', 'BLD-1', value, NOW + DAY_MS - 1)).toEqual({
    contact: ANA_CONTACT,
    address: `${WIZARD_ADDRESS}&retomar=1`,
  });
  expect(readRecalculationCookie('armouring', 'BLD-1', value, NOW + DAY_MS)).toBeNull();
});

it('reveals neither contact data nor choices', () => {
  const text = Buffer.from(readCookieValue(createTestCookie()), 'base64url').toString('latin1');
  expect(text).not.toMatch(/Ana|99999|example|comfort/);
});

it.each([
  ['of another order', 'armouring', 'BLD-2'],
  ['of the other flow', 'aesthetics', 'BLD-1'],
] as const)('%s returns nothing', (_case, flow, order) => {
  expect(readRecalculationCookie(flow, order, readCookieValue(createTestCookie()), NOW)).toBeNull();
});

it('is refused when it was changed or is the cookie of a code', () => {
  const value = readCookieValue(createTestCookie());
  const changed = Buffer.from(value, 'base64url').map((byte, at) => (at === 40 ? byte ^ 1 : byte));
  const code = readCookieValue(createCodeCookie('armouring', 'BLD-1', '4071', NOW));
  for (const second of [undefined, '', value.slice(0, -4), changed.toString(), code]) {
    expect(readRecalculationCookie('armouring', 'BLD-1', second, NOW)).toBeNull();
  }
  expect(
    readRecalculationCookie('armouring', 'BLD-1', Buffer.from(changed).toString('base64url'), NOW),
  ).toBeNull();
  expect(readCodeCookie('armouring', 'BLD-1', value, NOW)).toBeNull();
});

it.each([
  ['no choices', '/blindagem/cotacao'],
  ['no address', ''],
  ['an address of another page', '/estetica/cotacao?marca=3'],
  ['more choices than a cookie has room for', `${WIZARD_ADDRESS}&opcional=${'a'.repeat(1_200)}`],
])('is not created with %s', (_case, wizard) => {
  expect(createTestCookie(wizard)).toBeNull();
});

it('fits into 4 KB with the longest contact data and address', () => {
  const contact = { name: 'é'.repeat(100), phone: '9'.repeat(30), email: 'e'.repeat(200) };
  const wizard = `/blindagem/cotacao?${'a'.repeat(1_200)}`;
  const cookie = createRecalculationCookie('armouring', 'B'.repeat(100), contact, wizard, NOW);
  expect(cookie?.length).toBeLessThan(3_000);
});
