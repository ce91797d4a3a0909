import {
  failureIsOver,
  isUnavailable,
  isUnstored,
  markGone,
  markUnavailable,
  markUnstored,
} from './unavailable.mjs';

test('a page that could not be made is a 503 with a time to come back', () => {
  const page = { html: '<main><section data-unavailable="" class="x">', headers: { a: 'b' } };
  markUnavailable(page);
  expect(page).toMatchObject({
    status: 503,
    headers: {
      a: 'b',
      'cache-control': 'no-store',
      'retry-after': '5',
      'x-robots-tag': 'noindex',
    },
  });
  expect(isUnavailable({ value: page })).toBe(true);
});

test.each([[null], [{ value: null }], [{ value: { html: '', status: 404 } }], [{ value: {} }]])(
  '%j is another page, or none',
  (entry) => {
    expect(isUnavailable(entry)).toBe(false);
  },
);

test('the failure behind it is over a second after it was made', async () => {
  const askedAt = Date.now();
  await failureIsOver(askedAt - 700);
  expect(Date.now() - askedAt).toBeGreaterThanOrEqual(290);
  await failureIsOver(askedAt - 60_000);
});

test.each([
  ['a page like any other', '<section class="x">'],
  ['a page that only speaks of it', '<p>&lt;section data-unavailable=""</p>'],
])('%s is left as it is', (_name, html) => {
  const page = { html };
  markUnavailable(page);
  expect(page).toEqual({ html });
});

test('the page of a vehicle sold long ago is a 410, one that only speaks of it is not', () => {
  const gone = { html: '<main><section data-gone="" class="x">' };
  markGone(gone);
  expect(gone).toMatchObject({ status: 410 });
  expect(isUnavailable({ value: gone })).toBe(false);
  const other = { html: '<p>&lt;section data-gone=""</p>' };
  markGone(other);
  expect(other).not.toHaveProperty('status');
});

test('a page that is to be stored nowhere says so to all caches, one that only speaks of it does not', () => {
  const own = { html: '<main><div data-unstored="" data-results="">' };
  expect(isUnstored(own)).toBe(false);
  markUnstored(own);
  expect(own).toMatchObject({ headers: { 'cache-control': 'private, no-cache' } });
  expect(isUnstored(own)).toBe(true);
  const other = { html: '<p>&lt;div data-unstored=""</p>' };
  markUnstored(other);
  expect(other).not.toHaveProperty('headers');
  expect([isUnstored(other), isUnstored(null)]).toEqual([false, false]);
});
