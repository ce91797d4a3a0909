import fc from 'fast-check';

import { isMark, mark, seal, unseal } from './seal';

const FIRST = 'segredo-de-outono-com-32-caracteres';
const SECOND = 'segredo-de-inverno-com-32-caracteres';

const mockSettings: { current: Readonly<Record<string, string>> } = { current: {} };
jest.mock('@/lib/env', () => ({ env: () => mockSettings.current }));

/** The settings, with these secrets of the site. */
const withSecrets = (secrets: Readonly<Record<string, string>> = {}) => {
  mockSettings.current = { SITE_SECRET: FIRST, ...secrets };
};

beforeEach(() => withSecrets());

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

test('after a change of the secret what the one before sealed and marked is good, until that one goes', () => {
  const sealed = seal('lead', { id: 7 });
  const marked = mark('media', 'a');
  withSecrets({ SITE_SECRET: SECOND, SITE_SECRET_PREVIOUS: FIRST });
  expect(unseal('lead', sealed)).toEqual({ id: 7 });
  expect(isMark('media', 'a', marked)).toBe(true);
  expect(mark('media', 'a')).not.toBe(marked);
  withSecrets({ SITE_SECRET: SECOND });
  expect(unseal('lead', sealed)).toBeUndefined();
  expect(isMark('media', 'a', marked)).toBe(false);
});

test.each(['', 'x', 'á'.repeat(11), 'á'.repeat(22)])('%j is no mark', (given) => {
  expect(isMark('media', 'a', given)).toBe(false);
});
