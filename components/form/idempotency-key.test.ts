import { createIdempotencyKeys } from './idempotency-key';

const ANA = { name: 'Ana', email: 'ana@example.test' };

it('gives what was tried already the same key, so that a retry cannot arrive twice', () => {
  const keyOf = createIdempotencyKeys();
  expect(keyOf(ANA)).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf({ ...ANA })).toBe(keyOf(ANA));
});

it('gives what was changed another key, so that the change counts', () => {
  const keyOf = createIdempotencyKeys();
  const first = keyOf(ANA);
  expect(keyOf({ ...ANA, name: 'Ana Prado' })).not.toBe(first);
});

it('gives each form keys of its own', () => {
  expect(createIdempotencyKeys()(ANA)).not.toBe(createIdempotencyKeys()(ANA));
});

it('a field that has come meanwhile and is empty changes nothing', () => {
  const keyOf = createIdempotencyKeys();
  expect(keyOf({ ...ANA, model: '' })).toBe(keyOf(ANA));
});
