import { setTimeout as wait } from 'node:timers/promises';

import { startTrace, traceCall, traceId, withTrace } from './trace';

async function request(id: string, calls: readonly number[]) {
  await wait(1);
  const trace = startTrace(id);
  await Promise.all(
    calls.map(async (ms) => {
      await wait(ms);
      expect(traceId()).toBe(id);
      traceCall(ms);
    }),
  );
  return trace;
}

test('requests side by side are counted apart', async () => {
  expect(await Promise.all([request('a', [3, 5]), request('b', [4]), request('c', [])])).toEqual([
    { id: 'a', calls: 2, ms: 8 },
    { id: 'b', calls: 1, ms: 4 },
    { id: 'c', calls: 0, ms: 0 },
  ]);
});

test('work of nobody in particular has no id', () => {
  traceCall(5);
  expect(traceId()).toBeUndefined();
});

test('what no request asked for has an id of its own, also where it was begun by one', async () => {
  startTrace('request');
  await withTrace('delivery', async () => {
    await wait(1);
    traceCall(5);
    expect(traceId()).toBe('delivery');
  });
  expect(traceId()).toBe('request');
});
