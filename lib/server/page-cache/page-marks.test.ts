import { now } from './now';
import {
  applyPageMarks,
  waitForFailureToExpire,
  isUnavailablePage,
  isUnstoredPage,
  getPageMarkTag,
  type PageMark,
} from './page-marks';

const marked = (mark: PageMark) => ({
  headers: { a: 'b', 'x-next-cache-tags': `_N_T_/layout,${getPageMarkTag(mark)},stock` },
});

test('a page that could not be made is a 503 with a time to come back', () => {
  const page = marked('unavailable');
  applyPageMarks(page);
  expect(page).toMatchObject({
    status: 503,
    headers: {
      a: 'b',
      'cache-control': 'no-store',
      'retry-after': '5',
      'x-robots-tag': 'noindex',
    },
  });
  expect(isUnavailablePage({ value: page })).toBe(true);
});

test.each([[null], [{ value: null }], [{ value: { html: '', status: 404 } }], [{ value: {} }]])(
  '%j is another page, or none',
  (entry) => {
    expect(isUnavailablePage(entry)).toBe(false);
  },
);

test('the failure behind it is over a second after it was made', async () => {
  const startedAt = now();
  await waitForFailureToExpire(startedAt - 700);
  expect(now() - startedAt).toBeGreaterThanOrEqual(290);
  await waitForFailureToExpire(startedAt - 60_000);
});

test.each([
  ['without a tag', {}],
  ['of another tag', { headers: { 'x-next-cache-tags': 'stock,page:unavailable-too' } }],
])('a page %s is left as it is', (_name, like) => {
  const page = structuredClone(like);
  applyPageMarks(page);
  expect(page).toEqual(like);
  expect([isUnstoredPage(page), isUnstoredPage(null)]).toEqual([false, false]);
});

test('the page of a vehicle sold long ago is a 410', () => {
  const page = marked('gone');
  applyPageMarks(page);
  expect(page).toMatchObject({ status: 410 });
  expect(isUnavailablePage({ value: page })).toBe(false);
});

test('a page that is to be stored nowhere says so to all caches', () => {
  const page = marked('unstored');
  expect(isUnstoredPage(page)).toBe(false);
  applyPageMarks(page);
  expect(page).toMatchObject({ headers: { 'cache-control': 'private, no-cache' } });
  expect(page).not.toHaveProperty('status');
  expect(isUnstoredPage(page)).toBe(true);
});
