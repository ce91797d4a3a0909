import fc from 'fast-check';

import { trackReachedStates } from '@/lib/server/testing/reaching';

import { parseVideos } from './videos';

const ONE = 'dQw4w9WgXcQ';
const TWO = 'abc_DEF-123';

function read(...values: readonly unknown[]) {
  let unread = 0;
  const ids = parseVideos(values, () => (unread += 1));
  return { ids, unread };
}

test.each([
  ['JSON text of a list', `["${ONE}","${TWO}"]`],
  ['a real list', [ONE, TWO]],
  ['addresses', [`https://www.youtube.com/watch?v=${ONE}&t=1`, `https://youtu.be/${TWO}?si=x`]],
  [
    'other addresses',
    [`youtube.com/embed/${ONE}`, `https://m.youtube.com/shorts/${TWO}/`, `youtu.be/${ONE}`],
  ],
  ['objects', [{ video: ONE }, { url: `https://www.youtube-nocookie.com/embed/${TWO}` }]],
  ['JSON text of JSON text', JSON.stringify(JSON.stringify([ONE, TWO]))],
  ['texts in a row', `${ONE}, ${TWO}`],
])('ids out of %s', (_name, value) => {
  expect(read(value)).toEqual({ ids: [ONE, TWO], unread: 0 });
});

test('one id, one address, several fields merged without doubles', () => {
  expect(read(ONE).ids).toEqual([ONE]);
  expect(read(`https://www.youtube.com/live/${ONE}`).ids).toEqual([ONE]);
  expect(read([TWO], ONE, TWO).ids).toEqual([TWO, ONE]);
});

test.each([[null], [undefined], [''], ['  '], [[]], ['[]'], ['null'], [false], [{}]])(
  '%j holds none, and that is no news',
  (value) => {
    expect(read(value)).toEqual({ ids: [], unread: 0 });
  },
);

test.each([
  ['[ruim'],
  ['["x"'],
  ['sem video'],
  ['https://vimeo.com/123456789'],
  ['https://www.youtube.com.evil.test/watch?v=dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?v=curto'],
  [42],
  [['dQw4w9WgXc"']],
])('%j does not parse: nothing, reported once', (value) => {
  expect(read(value)).toEqual({ ids: [], unread: 1 });
});

test('a bad part leaves the good ones', () => {
  expect(read([ONE, 'ruim', TWO])).toEqual({ ids: [ONE, TWO], unread: 1 });
});

test('whatever comes, only ids of eleven characters leave', () => {
  const reached = trackReachedStates('an id', 'nothing');
  const near = fc
    .tuple(
      fc.constantFrom('', 'https://youtu.be/', 'https://www.youtube.com/embed/', 'youtube.com/'),
      fc.stringMatching(/^[\w-]{9,13}$/),
      fc.string({ maxLength: 3 }),
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.json(), fc.webUrl(), near), (value) => {
      const ids = parseVideos([value], () => undefined);
      reached.note(ids.length > 0 ? 'an id' : 'nothing');
      for (const id of ids) expect(id).toMatch(/^[\w-]{11}$/);
    }),
  );
  expect(reached.never()).toEqual([]);
});
