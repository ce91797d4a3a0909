import { setVariables, testSettings } from '@/lib/server/env/testing';

import { codeCookie, openCode } from './code-cookie';
import { openRecalculation, RECALCULATION_COOKIE, recalculationCookie } from './recalculation';

const DAY_MS = 24 * 60 * 60 * 1_000;
const NOW = Date.UTC(2026, 10, 21);
const ANA = { name: 'Ana', phone: '(11) 99999-0000', email: 'ana@example.test' };
const WIZARD = '/blindagem/cotacao?marca=3&modelo=31&garantia=10&vidro=comfort_21_10';

beforeAll(() => {
  setVariables({
    ...testSettings,
    API_URL: 'https://api.example.test',
    SITE_URL: 'https://www.example.test',
  });
});

const made = (wizard = WIZARD) => recalculationCookie('armouring', 'BLD-1', ANA, wizard, NOW);
const valueOf = (cookie: string | null): string => /^[^=]+=([^;]*)/.exec(cookie ?? '')?.[1] ?? '';

it('is for the pages of its order alone, out of reach of scripts and other sites', () => {
  const cookie = made() ?? '';
  expect(cookie.startsWith(`${RECALCULATION_COOKIE}=`)).toBe(true);
  expect(cookie.split('; ').slice(1)).toEqual([
    'Path=/blindagem/orcamento/BLD-1',
    'Max-Age=86400',
    'HttpOnly',
    'Secure',
    'SameSite=Lax',
  ]);
});

it('opens for 24 hours, with contact data and choices', () => {
  const value = valueOf(made());
  expect(openRecalculation('armouring', 'BLD-1', value, NOW + DAY_MS - 1)).toEqual({
    contact: ANA,
    address: `${WIZARD}&retomar=1`,
  });
  expect(openRecalculation('armouring', 'BLD-1', value, NOW + DAY_MS)).toBeNull();
});

it('reveals neither contact data nor choices', () => {
  const text = Buffer.from(valueOf(made()), 'base64url').toString('latin1');
  expect(text).not.toMatch(/Ana|99999|example|comfort/);
});

it.each([
  ['of another order', 'armouring', 'BLD-2'],
  ['of the other flow', 'aesthetics', 'BLD-1'],
] as const)('%s opens nothing', (_case, flow, order) => {
  expect(openRecalculation(flow, order, valueOf(made()), NOW)).toBeNull();
});

it('is none that was changed, and not the cookie of a code', () => {
  const value = valueOf(made());
  const changed = Buffer.from(value, 'base64url').map((byte, at) => (at === 40 ? byte ^ 1 : byte));
  const code = valueOf(codeCookie('armouring', 'BLD-1', '4071', NOW));
  for (const other of [undefined, '', value.slice(0, -4), changed.toString(), code]) {
    expect(openRecalculation('armouring', 'BLD-1', other, NOW)).toBeNull();
  }
  expect(
    openRecalculation('armouring', 'BLD-1', Buffer.from(changed).toString('base64url'), NOW),
  ).toBeNull();
  expect(openCode('armouring', 'BLD-1', value, NOW)).toBeNull();
});

it.each([
  ['no choices', '/blindagem/cotacao'],
  ['no address', ''],
  ['an address of another page', '/estetica/cotacao?marca=3'],
  ['more choices than a cookie has room for', `${WIZARD}&opcional=${'a'.repeat(1_200)}`],
])('is not made with %s', (_case, wizard) => {
  expect(made(wizard)).toBeNull();
});

it('has room in 4 KB for the longest that a form and its address may hold', () => {
  const contact = { name: 'é'.repeat(100), phone: '9'.repeat(30), email: 'e'.repeat(200) };
  const wizard = `/blindagem/cotacao?${'a'.repeat(1_200)}`;
  const cookie = recalculationCookie('armouring', 'B'.repeat(100), contact, wizard, NOW);
  expect(cookie?.length).toBeLessThan(3_000);
});
