import type { BackendCall } from './call';
import type { BackendAnswer } from './client';
import { endpoints } from './endpoints';
import { BackendError } from './errors';
import { createLastGoodAnswers, createReadWithFallback } from './last-good-answers';

const parse = (json: unknown): string[] | null => {
  if (json === null || Array.isArray(json)) return json;
  throw new BackendError('shape', 'test');
};

function reader() {
  const outcomes: (BackendAnswer | Error)[] = [];
  const fallbacks: string[] = [];
  const ends: boolean[] = [];
  const read = createReadWithFallback({
    send: async () => {
      const outcome = outcomes.shift() ?? new BackendError('network', 'test');
      return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
    },
    memory: createLastGoodAnswers(10_000, 10_000),
    onFallback: (call, error) => fallbacks.push(`${call.endpoint}: ${error.kind}`),
    onEnd: (_call, isGood) => ends.push(isGood),
  });
  const after = (call: BackendCall, ...next: readonly (BackendAnswer | Error)[]) => {
    outcomes.push(...next);
    return read(call, parse);
  };
  return { after, fallbacks, ends };
}

const answer = (json: unknown): BackendAnswer => ({
  status: 200,
  json,
  text: JSON.stringify(json),
});
const outage = () => new BackendError('timeout', 'test');

test('the last good body answers in place of a failed read', async () => {
  const { after, fallbacks } = reader();
  await after(endpoints.banners(), answer(['a']));

  await expect(after(endpoints.banners(), outage())).resolves.toEqual(['a']);
  expect(fallbacks).toEqual(['banners: timeout']);
});

test('a body that does not fit is a failure and is not stored', async () => {
  const { after, fallbacks } = reader();
  await after(endpoints.banners(), answer(['a']));

  await expect(after(endpoints.banners(), answer({ erro: 'x' }))).resolves.toEqual(['a']);
  await expect(after(endpoints.banners(), outage())).resolves.toEqual(['a']);
  expect(fallbacks).toEqual(['banners: shape', 'banners: timeout']);
});

test('a call that stores nothing removes nothing', async () => {
  const { after } = reader();
  const call = endpoints.vehicle('um');
  await after(call, answer(['a']));
  for (const nothing of [null, []])
    await after({ ...call, storesLastGood: false }, answer(nothing));

  await expect(after(call, outage())).resolves.toEqual(['a']);
});

test('without an earlier body the failure is thrown', async () => {
  const { after, ends } = reader();
  await after(endpoints.vehicle('um'), answer(['a']));

  await expect(after(endpoints.vehicle('outro'), outage())).rejects.toThrow(BackendError);
  expect(ends).toEqual([true, false]);
});

test.each([
  ['not found', null],
  ['an empty list', []],
])('%s removes what was stored', async (_name, nothing) => {
  const { after } = reader();
  await after(endpoints.banners(), answer(['a']));
  await after(endpoints.banners(), answer(nothing));

  await expect(after(endpoints.banners(), outage())).rejects.toThrow(BackendError);
});

test('a quotation is never stored', async () => {
  const { after } = reader();
  await after(endpoints.armouringQuotation('P1'), answer(['a']));

  await expect(after(endpoints.armouringQuotation('P1'), outage())).rejects.toThrow(BackendError);
});

test('an error of our own is not hidden by an old body', async () => {
  const { after } = reader();
  await after(endpoints.banners(), answer(['a']));

  await expect(after(endpoints.banners(), new TypeError('ours'))).rejects.toThrow(TypeError);
});

test('a read with an old body at hand is not tried again after a timeout', async () => {
  const sent: BackendCall[] = [];
  const read = createReadWithFallback({
    send: async (call) => {
      sent.push(call);
      return Promise.resolve(answer(['a']));
    },
    memory: createLastGoodAnswers(10_000, 10_000),
    onFallback: () => undefined,
    onEnd: () => undefined,
  });
  await read(endpoints.banners(), parse);
  await read(endpoints.banners(), parse);

  expect(sent.map(({ retry }) => retry)).toEqual(['always', 'unless-slow']);
});

test('the memory stays within its bound, and what was set last stays', () => {
  const memory = createLastGoodAnswers(500, 1_000);
  for (const key of ['a', 'b']) memory.set(key, 'x'.repeat(150));
  expect([memory.has('a'), memory.has('b')]).toEqual([false, true]);
});

test('what is larger than the whole memory is not stored, nor is what it replaces', () => {
  const memory = createLastGoodAnswers(500, 1_000);
  memory.set('a', 'x');
  memory.set('a', 'x'.repeat(500));
  expect(memory.get('a')).toBeUndefined();
});
