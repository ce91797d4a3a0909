import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getSupportedBrowsers } from 'next/dist/build/get-supported-browsers';
import { SUPPORTED_BROWSERS } from '@/app/(site)/acessibilidade/_components/statement-texts';
import { projectRoot } from './setup.mjs';

const readProjectFile = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

const { browserslist } = JSON.parse(readProjectFile('package.json')) as {
  browserslist: readonly string[];
};

test('the build, the README and the statement name the same oldest browsers', () => {
  const oldest = Object.fromEntries(
    browserslist.map((browser) => browser.split(' ') as [string, string]),
  );
  const { chrome, edge, firefox, safari, ios } = oldest;
  expect([edge, ios]).toEqual([chrome, safari]);
  const readme = readProjectFile('README.md');
  for (const [name, version] of Object.entries({
    Safari: safari,
    Chrome: chrome,
    Firefox: firefox,
  }))
    expect(readme).toMatch(new RegExp(`^\\| ${name}[^|]*\\| ${version} +\\|`, 'm'));
  expect(SUPPORTED_BROWSERS).toContain(
    `Safari e iOS ${safari}, Chrome e Edge ${chrome} e Firefox ${firefox}, ou mais novos`,
  );
});

test('Next reads the list of oldest browsers, which it would ignore silently if it were invalid', () => {
  const inFull = browserslist.map((browser) => browser.replace('ios ', 'ios_saf '));
  expect(getSupportedBrowsers(projectRoot, false).toSorted()).toEqual(inFull.toSorted());
});
