import { createIdempotencyKeys } from './idempotency-key';

const ANA = { name: 'Ana', email: 'ana@example.test' };

it('returns the same key for values that were tried before', () => {
  const keyOf = createIdempotencyKeys();
  expect(keyOf(ANA)).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf({ ...ANA })).toBe(keyOf(ANA));
});

it('returns another key for changed values', () => {
  const keyOf = createIdempotencyKeys();
  const first = keyOf(ANA);
  expect(keyOf({ ...ANA, name: 'Ana Prado' })).not.toBe(first);
});

it('returns different keys for different forms', () => {
  expect(createIdempotencyKeys()(ANA)).not.toBe(createIdempotencyKeys()(ANA));
});

it('a new empty field does not change the key', () => {
  const keyOf = createIdempotencyKeys();
  expect(keyOf({ ...ANA, model: '' })).toBe(keyOf(ANA));
});
