import { announceFormCode, mayHaveQueuedForms, subscribeToFormCode } from './queue-presence';

const useDatabases = (databases: (() => Promise<readonly { name: string }[]>) | undefined) =>
  Object.defineProperty(globalThis, 'indexedDB', { value: { databases }, configurable: true });

test.each([
  [true, 'with the database of queued forms', async () => [{ name: 'envios' }]],
  [false, 'with other databases alone', async () => [{ name: 'outra' }]],
  [false, 'that refuses to name its databases', () => Promise.reject(new Error('private'))],
  [true, 'that cannot name its databases', undefined],
])('%p for a browser %s', async (expected, _browser, databases) => {
  useDatabases(databases);
  expect(await mayHaveQueuedForms()).toBe(expected);
});

test('a browser without databases has no queued forms', async () => {
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true });
  expect(await mayHaveQueuedForms()).toBe(false);
});

test('a listener hears of the code of a form, whether it subscribes before or after it was loaded', () => {
  const [before, after, gone] = [jest.fn(), jest.fn(), jest.fn()];
  subscribeToFormCode(before);
  subscribeToFormCode(gone)();
  announceFormCode();
  subscribeToFormCode(after);
  expect([before, after, gone].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
});
