import { BackendError } from './errors';
import { readSection } from './section';

jest.mock('@/lib/log/log', () => ({ log: jest.fn() }));
const { log } = jest.requireMock<{ log: jest.Mock }>('@/lib/log/log');

test('what was read comes through', async () => {
  await expect(readSection('banners', Promise.resolve([1]))).resolves.toEqual([1]);
  expect(log).not.toHaveBeenCalled();
});

test('a failed call hides the section, and is logged', async () => {
  const read = Promise.reject(new BackendError('network', 'banners'));

  await expect(readSection('banners', read)).resolves.toBeNull();
  expect(log).toHaveBeenCalledWith('warn', 'section.hidden', { section: 'banners' });
});

test.each([
  ['an error of our own', new TypeError('ours')],
  ["the framework's not-found", Object.assign(new Error('x'), { digest: 'NEXT_NOT_FOUND' })],
])('%s is thrown on', async (_name, error) => {
  await expect(readSection('banners', Promise.reject(error))).rejects.toBe(error);
});
