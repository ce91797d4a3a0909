import { BackendError } from './errors';

test('an error made by the class of another bundle is a backend error too', async () => {
  jest.resetModules();
  const other = await import('./errors');

  expect(other.BackendError).not.toBe(BackendError);
  expect(new other.BackendError('timeout', 'brands')).toBeInstanceOf(BackendError);
  expect(new BackendError('timeout', 'brands')).toBeInstanceOf(other.BackendError);
});

test.each([[new Error('BackendError')], [new TypeError('x')], ['BackendError'], [null]])(
  '%s is none',
  (value) => {
    expect(value).not.toBeInstanceOf(BackendError);
  },
);
