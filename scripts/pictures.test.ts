import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findDifferences, readEngines } from './picture-report.mjs';

const FOLDER = 'e2e/states/pictures';

test('the pictures of the states are below 5 MB', () => {
  const sizes = readdirSync(FOLDER).map((name) => statSync(join(FOLDER, name)).size);
  expect(sizes.length).toBeGreaterThan(100);
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(5_000_000);
});

const engine = (chromium: string) => ({ chromium, arch: 'x64' });

/** Returns a spec of Playwright's report whose test attached pictures of a state. */
const stateSpec = (
  title: string,
  picture: string,
  suffixes: readonly string[],
  chromiumVersion = '1',
) => ({
  title,
  tests: [
    {
      annotations: [
        { type: 'engine', description: JSON.stringify(engine(chromiumVersion)) },
        { type: 'slow', description: '' },
      ],
      results: [
        {
          attachments: [
            { name: 'trace', path: 'trace.zip' },
            ...suffixes.map((suffix) => ({
              name: `${picture}-${suffix}.png`,
              path: `${title}/${picture}-${suffix}.png`,
            })),
          ],
        },
      ],
    },
  ],
});

const DIFFERENT_FILES = ['expected', 'actual', 'diff'];
const report = {
  suites: [
    {
      specs: [stateSpec('menu at 390 × 844', 'menu-390', DIFFERENT_FILES)],
      suites: [
        {
          specs: [
            stateSpec('home at 390 × 844', 'home-390', DIFFERENT_FILES),
            stateSpec('sell at 390 × 844', 'sell-390', []),
            stateSpec('video at 390 × 844', 'video-390', ['previous', ...DIFFERENT_FILES]),
          ],
        },
      ],
    },
  ],
};
const differenceNames = (...titles: readonly string[]) =>
  findDifferences(report, titles).map(({ name }) => name);

test('differences are returned for all states or for the requested ones', () => {
  expect(differenceNames()).toEqual(['menu-390.png', 'home-390.png']);
  expect(differenceNames('home', 'sell')).toEqual(['home-390.png']);
  expect(findDifferences(report, ['menu'])).toEqual([
    { name: 'menu-390.png', path: 'menu at 390 × 844/menu-390-actual.png' },
  ]);
  expect(differenceNames('garage')).toEqual([]);
});

test('a picture that kept changing is left out', () => {
  expect(differenceNames('video')).toEqual([]);
});

test('each engine of a run is returned once', () => {
  expect(readEngines(report)).toEqual([engine('1')]);
  const mixed = {
    specs: [stateSpec('a', 'a', []), stateSpec('b', 'b', [], '2')],
    suites: [report],
  };
  expect(readEngines(mixed)).toEqual([engine('1'), engine('2')]);
});
