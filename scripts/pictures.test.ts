import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { differencesOf, enginesOf } from './picture-report.mjs';

const FOLDER = 'e2e/states/pictures';

test('the pictures of the states are below 10 MB', () => {
  const sizes = readdirSync(FOLDER).map((name) => statSync(join(FOLDER, name)).size);
  expect(sizes.length).toBeGreaterThan(200);
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(10_000_000);
});

const engine = (chromium: string) => ({ chromium, arch: 'x64' });

/** A test of Playwright's report that attached these pictures. */
const aState = (title: string, picture: string, parts: readonly string[], by = '1') => ({
  title,
  tests: [
    {
      annotations: [
        { type: 'engine', description: JSON.stringify(engine(by)) },
        { type: 'slow', description: '' },
      ],
      results: [
        {
          attachments: [
            { name: 'trace', path: 'trace.zip' },
            ...parts.map((part) => ({
              name: `${picture}-${part}.png`,
              path: `${title}/${picture}-${part}.png`,
            })),
          ],
        },
      ],
    },
  ],
});

const different = ['expected', 'actual', 'diff'];
const report = {
  suites: [
    {
      specs: [aState('menu at 390 × 844', 'menu-390', different)],
      suites: [
        {
          specs: [
            aState('home at 390 × 844', 'home-390', different),
            aState('sell at 390 × 844', 'sell-390', []),
            aState('video at 390 × 844', 'video-390', ['previous', ...different]),
          ],
        },
      ],
    },
  ],
};
const names = (...titles: readonly string[]) =>
  differencesOf(report, titles).map(({ name }) => name);

test('what is accepted is what was shown of the states that are asked for', () => {
  expect(names()).toEqual(['menu-390.png', 'home-390.png']);
  expect(names('home', 'sell')).toEqual(['home-390.png']);
  expect(differencesOf(report, ['menu'])).toEqual([
    { name: 'menu-390.png', path: 'menu at 390 × 844/menu-390-actual.png' },
  ]);
  expect(names('garage')).toEqual([]);
});

test('a picture that never came to rest is not accepted', () => {
  expect(names('video')).toEqual([]);
});

test('the engines of a run are each told once', () => {
  expect(enginesOf(report)).toEqual([engine('1')]);
  const mixed = { specs: [aState('a', 'a', []), aState('b', 'b', [], '2')], suites: [report] };
  expect(enginesOf(mixed)).toEqual([engine('1'), engine('2')]);
});
