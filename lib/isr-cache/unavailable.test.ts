import { markUnavailable } from './unavailable.mjs';

test('a page that could not be made is a 503 with a time to come back', () => {
  const page = { html: '<main><section data-unavailable="" class="x">', headers: { a: 'b' } };
  markUnavailable(page);
  expect(page).toMatchObject({
    status: 503,
    headers: { a: 'b', 'retry-after': '5', 'x-robots-tag': 'noindex' },
  });
});

test.each([
  ['a page like any other', '<section class="x">'],
  ['a page that only speaks of it', '<p>&lt;section data-unavailable=""</p>'],
])('%s is left as it is', (_name, html) => {
  const page = { html };
  markUnavailable(page);
  expect(page).toEqual({ html });
});
