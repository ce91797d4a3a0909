import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';

type Place = Readonly<{ path?: string; pathNot?: string | readonly string[] }>;
type Rule = Readonly<{ name: string; from?: Place; module?: Place; to: Place }>;

const { forbidden, required } = createRequire(__filename)('../.dependency-cruiser.cjs') as Readonly<
  Record<'forbidden' | 'required', readonly Rule[]>
>;

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
const packages = execFileSync('find', ['node_modules', '-maxdepth', '3', '-name', 'index.*']);
const targets = [...files, ...packages.toString().trim().split('\n')];

/** Returns whether a file is in a place; a group of `from` that `to` refers to may be any folder. */
function isIn(path: string, place: Place): boolean {
  const [inside, outside] = [place.path ?? '', [place.pathNot ?? '(?!)'].flat().join('|')].map(
    (pattern) => new RegExp(pattern.replaceAll('$1', '[^/]+')),
  );
  return inside!.test(path) && !outside!.test(path);
}

// A folder that gets another name would leave its rules without effect, and no import would break them.
test.each([...forbidden, ...required])('$name is about files of the project', (rule) => {
  expect(files.some((path) => isIn(path, rule.from ?? rule.module ?? {}))).toBe(true);
  expect(targets.some((path) => isIn(path, rule.to))).toBe(true);
});
