import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getSupportedBrowsers } from 'next/dist/build/get-supported-browsers';
import { BROWSERS } from '@/app/(site)/acessibilidade/_components/statement-texts';
import { root } from './setup.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const { browserslist } = JSON.parse(read('package.json')) as { browserslist: readonly string[] };

test('the build, the README and the statement name the same oldest browsers', () => {
  const oldest = Object.fromEntries(
    browserslist.map((each) => each.split(' ') as [string, string]),
  );
  const { chrome, edge, firefox, safari, ios } = oldest;
  expect([edge, ios]).toEqual([chrome, safari]);
  const rows = read('README.md').matchAll(/^\| (Safari|Chrome|Firefox)[^|]*\| (\S+) +\|/gm);
  expect(Object.fromEntries([...rows].map(([, name, version]) => [name, version]))).toEqual({
    Safari: safari,
    Chrome: chrome,
    Firefox: firefox,
  });
  expect(BROWSERS).toContain(
    `Safari e iOS ${safari}, Chrome e Edge ${chrome} e Firefox ${firefox}, ou mais novos`,
  );
});

test('Next reads the list of oldest browsers, which it would ignore silently if it were invalid', () => {
  const inFull = browserslist.map((each) => each.replace('ios ', 'ios_saf '));
  expect(getSupportedBrowsers(root, false).toSorted()).toEqual(inFull.toSorted());
});
