/*
 * `npm run update` raises the dependencies to the newest versions that this Node runs, within the ranges of renovate.json,
 * and runs the whole suite. It commits nothing: `git diff package.json` shows what changed.
 * Next's coming version is tried by hand, as docs/upgrading.md says.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const readJson = (name) => JSON.parse(readFileSync(name, 'utf8'));
const stopWith = (message) => {
  console.error(message);
  process.exit(1);
};

if (process.argv.length > 2) {
  const isHelp = process.argv[2] === '--help';
  console[isHelp ? 'log' : 'error']('Uso: npm run update, sem opções.');
  process.exit(isHelp ? 0 : 2);
}
const manifests = ['package.json', 'package-lock.json'];
if (spawnSync('git', ['status', '--porcelain', ...manifests]).stdout?.length)
  stopWith(`${manifests.join(' ou ')} têm mudanças: guarde-as antes.`);
const [oldestMajor] = /\d+/.exec(readJson('package.json').engines.node) ?? [];
// npm compares versions with the Node that runs it (`engine-strict` in .npmrc).
if (process.versions.node.split('.')[0] !== oldestMajor)
  stopWith(`Rode com o Node ${oldestMajor}, o mais antigo do site: este é o ${process.version}.`);

const { stdout } = spawnSync('npm', ['outdated', '--json'], { encoding: 'utf8' });
const outdated = JSON.parse(stdout || '{"error":{"summary":"sem resposta"}}');
if (outdated.error) stopWith(`npm outdated: ${outdated.error.summary}`);
const ranges = new Map();
for (const { description, matchPackageNames, allowedVersions } of readJson('renovate.json')
  .packageRules) {
  for (const name of matchPackageNames) ranges.set(name, allowedVersions);
  console.log(`Retido: ${matchPackageNames.join(', ')} ${allowedVersions}: ${description}`);
}
// Of a range npm takes the newest version that this Node runs; for `latest`, or `*`, it would refuse the whole set, or keep
// the version that is installed.
const raised = Object.keys(outdated).map((name) => `${name}@${ranges.get(name) ?? '>=0'}`);
console.log(`A instalar: ${raised.join(' ') || 'nada'}`);
console.log('Para experimentar o próximo Next, num ramo: npm install next@canary && npm test.');
if (raised.length === 0) process.exit(0);

for (const args of [
  // The installed packages are not used, because npm would leave those of other platforms out of the lock file.
  ['install', '--package-lock-only', '--save-exact', ...raised],
  ['ci'],
  ['test'],
]) {
  const { status } = spawnSync('npm', args, { stdio: 'inherit' });
  if (status !== 0)
    stopWith(`npm ${args[0]} falhou. git checkout ${manifests.join(' ')} desfaz.
Pede um pacote outro Node (EBADENGINE)? Retenha em renovate.json quem o traz.`);
}
