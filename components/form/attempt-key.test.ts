import { attemptKeys } from './attempt-key';

const ANA = { name: 'Ana', email: 'ana@example.test' };

it('gives what was tried already the same key, so that a retry cannot arrive twice', () => {
  const keyOf = attemptKeys();
  expect(keyOf(ANA)).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf({ ...ANA })).toBe(keyOf(ANA));
});

it('gives what was changed another key, so that the change counts', () => {
  const keyOf = attemptKeys();
  const first = keyOf(ANA);
  expect(keyOf({ ...ANA, name: 'Ana Prado' })).not.toBe(first);
});

it('gives each form keys of its own', () => {
  expect(attemptKeys()(ANA)).not.toBe(attemptKeys()(ANA));
});

it('a field that has come meanwhile and is empty changes nothing', () => {
  const keyOf = attemptKeys();
  expect(keyOf({ ...ANA, model: '' })).toBe(keyOf(ANA));
});
