import fc from 'fast-check';

import { setVariables } from '@/lib/env/testing';

import { seal, unseal } from './seal';

beforeAll(() =>
  setVariables({
    API_URL: 'http://127.0.0.1:1',
    API_AUTHORIZATION: 'a',
    API_KEY: 'b',
    API_TOKEN: 'c',
    SITE_URL: 'https://www.example.test',
  }),
);

test('a value comes back from its seal, for the same purpose alone', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const sealed = seal('lead', value);
      expect(JSON.stringify(unseal('lead', sealed))).toBe(JSON.stringify(value));
      expect(unseal('outbox', sealed)).toBeUndefined();
      expect(sealed).toMatch(/^[\w-]+$/);
    }),
  );
});

test('nothing can be read from a seal, and no two are alike', () => {
  const sealed = seal('lead', { nome: 'Ana Prado' });
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('Ana');
  expect(seal('lead', { nome: 'Ana Prado' })).not.toBe(sealed);
});

test('a changed seal does not open', () => {
  const sealed = Buffer.from(seal('lead', { id: 7 }), 'base64url');
  fc.assert(
    fc.property(fc.nat(sealed.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
      const changed = Buffer.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ change;
      expect(unseal('lead', changed.toString('base64url'))).toBeUndefined();
    }),
  );
});

test.each([[''], ['x'], ['não é um selo'], ['A'.repeat(9_000)]])('%.20s is no seal', (text) => {
  expect(unseal('lead', text)).toBeUndefined();
});
