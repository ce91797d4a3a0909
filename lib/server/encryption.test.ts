import fc from 'fast-check';

import { isSignedText, signText, encrypt, decrypt } from './encryption';

const FIRST = 'segredo-de-outono-com-32-caracteres';
const SECOND = 'segredo-de-inverno-com-32-caracteres';

const mockSettings: { current: Readonly<Record<string, string>> } = { current: {} };
jest.mock('@/lib/server/env', () => ({ env: () => mockSettings.current }));

/** Returns the settings with these secrets of the site. */
const withSecrets = (secrets: Readonly<Record<string, string>> = {}) => {
  mockSettings.current = { SITE_SECRET: FIRST, ...secrets };
};

beforeEach(() => withSecrets());

test('a value is decrypted for the same purpose alone', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const encrypted = encrypt('lead', value);
      expect(JSON.stringify(decrypt('lead', encrypted))).toBe(JSON.stringify(value));
      expect(decrypt('outbox', encrypted)).toBeUndefined();
      expect(encrypted).toMatch(/^[\w-]+$/);
    }),
  );
});

test('nothing can be read from what is encrypted, and no two are alike', () => {
  const encrypted = encrypt('lead', { nome: 'Ana Prado' });
  expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toContain('Ana');
  expect(encrypt('lead', { nome: 'Ana Prado' })).not.toBe(encrypted);
});

test('what was changed is not decrypted', () => {
  const encrypted = Buffer.from(encrypt('lead', { id: 7 }), 'base64url');
  fc.assert(
    fc.property(fc.nat(encrypted.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
      const changed = Buffer.from(encrypted);
      changed[place] = (changed[place] ?? 0) ^ change;
      expect(decrypt('lead', changed.toString('base64url'))).toBeUndefined();
    }),
  );
});

test.each([[''], ['x'], ['não é um selo'], ['A'.repeat(9_000)]])(
  '%.20s is nothing that was encrypted',
  (text) => {
    expect(decrypt('lead', text)).toBeUndefined();
  },
);

test('after a change of the secret what was encrypted and signed with the one before is good, until that one goes', () => {
  const encrypted = encrypt('lead', { id: 7 });
  const signature = signText('media', 'a');
  withSecrets({ SITE_SECRET: SECOND, SITE_SECRET_PREVIOUS: FIRST });
  expect(decrypt('lead', encrypted)).toEqual({ id: 7 });
  expect(isSignedText('media', 'a', signature)).toBe(true);
  expect(signText('media', 'a')).not.toBe(signature);
  withSecrets({ SITE_SECRET: SECOND });
  expect(decrypt('lead', encrypted)).toBeUndefined();
  expect(isSignedText('media', 'a', signature)).toBe(false);
});

test.each(['', 'x', 'á'.repeat(11), 'á'.repeat(22)])('%j is no signature', (candidate) => {
  expect(isSignedText('media', 'a', candidate)).toBe(false);
});
