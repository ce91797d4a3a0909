import { setTimeout as wait } from 'node:timers/promises';

import {
  createTraceId,
  parseTraceId,
  formatTraceparent,
  recordBackendCall,
  getTraceId,
  runWithTrace,
} from './trace';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';

test.each([
  [`00-${ID}-00f067aa0ba902b7-01`, ID],
  [`cc-${ID}-00f067aa0ba902b7-01-what-comes-later`, ID],
  [null, null],
  ['', null],
  [`ff-${ID}-00f067aa0ba902b7-01`, null],
  [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, null],
  [`00-${ID}-0000000000000000-01`, null],
  [`00-${ID.toUpperCase()}-00f067aa0ba902b7-01`, null],
  [`00-${ID}-00f067aa0ba902b7-01x`, null],
  [`00-${ID}`, null],
  ['Ana Prado', null],
])('%s has the id %s', (header, id) => {
  expect(parseTraceId(header)).toBe(id);
});

test('what goes to the backend has the id of the request, and a part of its own', () => {
  const id = createTraceId();
  expect(parseTraceId(formatTraceparent(id))).toBe(id);
  expect(formatTraceparent(id)).not.toBe(formatTraceparent(id));
});

async function request(id: string, calls: readonly number[]) {
  await wait(1);
  return runWithTrace(id, async (trace) => {
    await Promise.all(
      calls.map(async (ms) => {
        await wait(ms);
        expect(getTraceId()).toBe(id);
        recordBackendCall(ms);
      }),
    );
    return trace;
  });
}

test('requests side by side are counted apart', async () => {
  expect(await Promise.all([request('a', [3, 5]), request('b', [4]), request('c', [])])).toEqual([
    { id: 'a', calls: 2, ms: 8 },
    { id: 'b', calls: 1, ms: 4 },
    { id: 'c', calls: 0, ms: 0 },
  ]);
});

test('work of nobody in particular has no id', () => {
  recordBackendCall(5);
  expect(getTraceId()).toBeUndefined();
});

test('work of no request has an id of its own, also where a request began it', async () => {
  await runWithTrace('request', async () => {
    await runWithTrace('delivery', async () => {
      await wait(1);
      recordBackendCall(5);
      expect(getTraceId()).toBe('delivery');
    });
    expect(getTraceId()).toBe('request');
  });
});
