import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ATTRIBUTE = /data-[a-z]+(?:-[a-z]+)*/g;

/** A class of globals.css, no attribute. */
const CLASS = 'data-table';

test('the README names each data attribute of components and pages, and no other', () => {
  const files = execFileSync('git', ['ls-files', 'components', 'app'], { encoding: 'utf8' });
  const sources = files.split('\n').filter((file) => /(?<!\.test)\.(?:tsx?|css)$/.test(file));
  const used = sources.flatMap((file) => readFileSync(file, 'utf8').match(ATTRIBUTE) ?? []);
  const text = readFileSync('components/README.md', 'utf8');
  const named = [...text.matchAll(/`(data-[a-z-]+)`/g)].map(([, name]) => name);
  expect([...new Set(named)].sort()).toEqual(
    [...new Set(used)].filter((name) => name !== CLASS).sort(),
  );
});
