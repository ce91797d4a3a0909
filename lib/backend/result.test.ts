import { combineResults, mapResult, ok, valueOr } from './result';
import { createFailedResult } from './testing/results';

const failure = createFailedResult({ kind: 'timeout' });

test('a fallback stands in for what could not be read, not for what there is none of', () => {
  expect(valueOr(ok([]), null)).toEqual([]);
  expect(valueOr(ok(null), 'fallback')).toBeNull();
  expect(valueOr(failure, 'fallback')).toBe('fallback');
});

test('a failure passes through unchanged', () => {
  const change = jest.fn((value: number) => value + 1);

  expect(mapResult(ok(1), change)).toEqual(ok(2));
  expect(mapResult(failure, change)).toBe(failure);
  expect(change).toHaveBeenCalledTimes(1);
});

test('of several results there are all values, or one failure', () => {
  expect(combineResults([ok(1), ok(2)])).toEqual(ok([1, 2]));
  expect(combineResults([])).toEqual(ok([]));
  expect(combineResults([ok(1), failure, createFailedResult()])).toBe(failure);
});
