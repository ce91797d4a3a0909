import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const files = execFileSync('git', ['ls-files', 'app', 'components', 'lib'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|css)$/.test(file) && !file.includes('.test.'));

const attributesOf = (text: string) => new Set(text.match(/\bdata-[a-z]+(?:-[a-z]+)*/g));

test('components/README.md names the attributes that two files or more share, and no other', () => {
  const counts = new Map<string, number>();
  for (const file of files) {
    for (const name of attributesOf(readFileSync(join(root, file), 'utf8'))) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const shared = [...counts].flatMap(([name, count]) => (count > 1 ? [name] : []));
  const named = attributesOf(readFileSync(join(root, 'components/README.md'), 'utf8'));
  expect([...named].toSorted()).toEqual(shared.toSorted());
});
