import fc from 'fast-check';

import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';

import type { QuotationFlow } from '../types';
import { CODE_COOKIE, createCodeCookie, readCodeCookie } from './code-cookie';
import {
  createRecalculationCookie,
  readRecalculationCookie,
  RECALCULATION_COOKIE,
} from './recalculation';

const DAY_MS = 24 * 60 * 60 * 1_000;
const NOW = Date.UTC(2026, 10, 21);
const CONTACT = { name: 'Ana', phone: '(11) 99999-0000', email: 'ana@example.test' };
const WIZARD_ADDRESS = '/blindagem/cotacao?marca=3&modelo=31&garantia=10&vidro=comfort_21_10';

type OrderCookie = Readonly<{
  name: string;
  create: (flow: QuotationFlow, order: string) => string;
  read: (flow: QuotationFlow, order: string, value: string | undefined, now?: number) => unknown;
  content: unknown;
}>;

const codeCookie: OrderCookie = {
  name: CODE_COOKIE,
  create: (flow, order) => createCodeCookie(flow, order, '4071', NOW),
  read: (flow, order, value, now = NOW) => readCodeCookie(flow, order, value, now),
  content: '4071',
};
const recalculationCookie: OrderCookie = {
  name: RECALCULATION_COOKIE,
  create: (flow, order) => {
    const address = flow === 'armouring' ? WIZARD_ADDRESS : '/estetica/cotacao?marca=3';
    return createRecalculationCookie(flow, order, CONTACT, address, NOW) ?? '';
  },
  read: (flow, order, value, now = NOW) => readRecalculationCookie(flow, order, value, now),
  content: { contact: CONTACT, address: `${WIZARD_ADDRESS}&retomar=1` },
};

beforeAll(() => {
  setEnvironmentVariables({
    ...testSettings,
    API_URL: 'https://api.example.test',
    SITE_URL: 'https://www.example.test',
  });
});

const valueOf = (cookie: string): string => /^[^=]+=([^;]*)/.exec(cookie)?.[1] ?? '';

describe.each([
  ['a code', codeCookie, recalculationCookie],
  ['contact data and choices', recalculationCookie, codeCookie],
])('the cookie with %s', (_what, { name, create, read, content }, other) => {
  const createValue = () => valueOf(create('armouring', 'BLD-1'));

  it('is sent to the pages of its order alone, and to no script or other site', () => {
    const [pair, ...attributes] = create('armouring', 'BLD-1').split('; ');
    expect(pair).toMatch(new RegExp(`^${name}=`));
    expect(name).toMatch(/^__Secure-/);
    expect(attributes).toEqual([
      'Path=/blindagem/orcamento/BLD-1',
      'Max-Age=86400',
      'HttpOnly',
      'Secure',
      'SameSite=Lax',
    ]);
    expect(create('aesthetics', 'a b;c/d')).toContain('; Path=/estetica/orcamento/a%20b%3Bc%2Fd;');
  });

  it('is good for exactly 24 hours', () => {
    const value = createValue();
    expect(read('armouring', 'BLD-1', value, NOW + DAY_MS - 1)).toEqual(content);
    expect(read('armouring', 'BLD-1', value, NOW + DAY_MS)).toBeNull();
  });

  it('reveals nothing, and differs every time', () => {
    const values = Array.from({ length: 20 }, createValue);
    expect(new Set(values).size).toBe(20);
    const text = Buffer.from(values.join(), 'base64url').toString('latin1');
    expect(text).not.toMatch(/4071|Ana|99999|example|comfort/);
  });

  it("cannot be written without the server's key, nor be the other cookie", () => {
    const value = createValue();
    const changed = Buffer.from(value, 'base64url').map((byte, at) =>
      at === 15 ? byte ^ 1 : byte,
    );
    for (const forged of [
      '4071',
      '',
      undefined,
      value.slice(0, -4),
      Buffer.from(changed).toString('base64url'),
      Buffer.from(JSON.stringify(['4071', NOW + DAY_MS])).toString('base64url'),
      valueOf(other.create('armouring', 'BLD-1')),
    ])
      expect(read('armouring', 'BLD-1', forged)).toBeNull();
  });

  it('has the same six parts for any order, and is that of this order and flow alone', () => {
    const order = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(order, order, (first, second) => {
        const cookie = create('armouring', first);
        expect(cookie).toMatch(/^[\x20-\x7e]+$/);
        expect(cookie.split(';')).toHaveLength(6);
        expect(read('armouring', first, valueOf(cookie))).toEqual(content);
        expect(read('aesthetics', first, valueOf(cookie))).toBeNull();
        if (second.toLowerCase() !== first.toLowerCase())
          expect(read('armouring', second, valueOf(cookie))).toBeNull();
      }),
    );
  });
});

describe('the cookie with contact data and choices', () => {
  it.each([
    ['no choices', '/blindagem/cotacao'],
    ['no address', ''],
    ['an address of another page', '/estetica/cotacao?marca=3'],
    ['more choices than a cookie has room for', `${WIZARD_ADDRESS}&opcional=${'a'.repeat(1_200)}`],
  ])('is not created with %s', (_case, wizard) => {
    expect(createRecalculationCookie('armouring', 'BLD-1', CONTACT, wizard, NOW)).toBeNull();
  });

  it('fits into 4 KB with the longest contact data and address', () => {
    const contact = { name: 'é'.repeat(100), phone: '9'.repeat(30), email: 'e'.repeat(200) };
    const wizard = `/blindagem/cotacao?${'a'.repeat(1_200)}`;
    const cookie = createRecalculationCookie('armouring', 'B'.repeat(100), contact, wizard, NOW);
    expect(cookie?.length).toBeLessThan(3_000);
  });
});
