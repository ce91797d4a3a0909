import type * as Browser from './browser';

/** Takes the place of the browser's window. */
const page = new EventTarget();
let runWhenIdle: (typeof Browser)['runWhenIdle'];

beforeAll(async () => {
  Object.assign(globalThis, {
    document: { readyState: 'complete' },
    addEventListener: page.addEventListener.bind(page),
  });
  ({ runWhenIdle } = await import('./browser'));
});
beforeEach(() => {
  jest.useFakeTimers();
  page.dispatchEvent(new Event('pointerdown'));
});
afterEach(() => {
  jest.useRealTimers();
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'document');
  Reflect.deleteProperty(globalThis, 'addEventListener');
});

test('idle work waits for a second after a press, so that it does not delay what the press opens', () => {
  const work = jest.fn();
  runWhenIdle(work);
  jest.advanceTimersByTime(900);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(200);
  expect(work).toHaveBeenCalledTimes(1);
});

test('idle work that waits after a press can be cancelled', () => {
  const work = jest.fn();
  const cancel = runWhenIdle(work);
  jest.advanceTimersByTime(100);
  cancel();
  jest.advanceTimersByTime(10_000);
  expect(work).not.toHaveBeenCalled();
});
