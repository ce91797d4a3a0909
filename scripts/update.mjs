/*
 * `npm run update` raises the dependencies to the newest versions that this Node runs, within the ranges of renovate.json,
 * checks that the lock file has the packages of every platform, runs the whole suite, and prints what changed and what
 * failed. It commits nothing; `-- --list` only prints what it would install.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import {
  describeChanges,
  findMissingOptionalPackages,
  listRaisedPackages,
  readLimitedPackages,
} from './dependency-updates.mjs';

const project = process.cwd();
const readJson = (name) => JSON.parse(readFileSync(name, 'utf8'));
const stopWith = (message) => {
  console.error(message);
  process.exit(1);
};
const [option, ...others] = process.argv.slice(2);
if (![undefined, '--list'].includes(option) || others.length > 0)
  stopWith('Uso: npm run update, ou npm run update -- --list, que só diz o que instalaria.');

/** Runs npm with its output on this terminal, and returns whether it succeeded. */
const runNpm = (...args) => spawnSync('npm', args, { stdio: 'inherit' }).status === 0;

const before = readJson('package.json');
const [oldestMajor] = /\d+/.exec(before.engines.node) ?? [];
// npm compares versions with the Node that runs it (`engine-strict` in .npmrc).
if (process.versions.node.split('.')[0] !== oldestMajor)
  stopWith(`Rode com o Node ${oldestMajor}, o mais antigo do site: este é o ${process.version}.`);

// Without the installed packages npm lists others as outdated.
if (!existsSync('node_modules') && !runNpm('ci')) stopWith('npm ci falhou.');
const { stdout } = spawnSync('npm', ['outdated', '--json'], { encoding: 'utf8' });
if (!stdout) stopWith('npm outdated não respondeu.');
const outdated = JSON.parse(stdout);
if (outdated.error) stopWith(`npm outdated: ${outdated.error.summary}`);
const limited = readLimitedPackages(project);
const raised = listRaisedPackages(outdated, limited);
console.log('Retidos (renovate.json):');
for (const { name, range, reason } of limited) console.log(`  ${name} ${range}: ${reason}`);
console.log(`A instalar: ${raised.join(' ') || 'nada'}`);
if (option === '--list' || raised.length === 0) process.exit(0);

const { stdout: edited } = spawnSync('git', [
  'status',
  '--porcelain',
  'package.json',
  'package-lock.json',
]);
if (edited?.length) stopWith('package.json ou package-lock.json têm mudanças: guarde-as antes.');
if (!runNpm('install', '--package-lock-only', '--save-exact', ...raised))
  stopWith('npm install falhou: veja acima. git checkout package.json package-lock.json desfaz.');
const changes = describeChanges(before, readJson('package.json'));
const failures = [];
if (changes.length > 0) {
  const missing = findMissingOptionalPackages(readJson('package-lock.json'));
  if (missing.length > 0) failures.push(`faltam em package-lock.json: ${missing.join(', ')}`);
  if (!runNpm('ci')) failures.push('npm ci');
  else if (!runNpm('test')) failures.push('npm test: a tabela acima diz o quê');
}
console.log(`\nMudou: ${changes.join(' · ') || 'nada'}`);
console.log(`Falhou: ${failures.join(' · ') || 'nada'}`);
process.exit(failures.length > 0 ? 1 : 0);
