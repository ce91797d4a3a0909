// Builds the project as of an earlier commit, for checks of what one build stores and another one reads.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './setup.mjs';

const runGit = (...args) =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();

/**
 * Returns the hash of a commit.
 *
 * @param {string} name commit, branch or tag
 * @throws if this clone does not contain the commit
 */
export function findCommit(name) {
  try {
    return runGit('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  } catch {
    throw new Error(
      `Este clone não tem o commit ${name}: busque o histórico, ou diga outro em BEFORE=…`,
    );
  }
}

/**
 * Returns names of the last builds before the current one, the newest first: the tags before HEAD or, without tags, the
 * last commit of each earlier day.
 *
 * @param {number} count
 */
export function findEarlierBuilds(count) {
  const tags = runGit('tag', '--merged', 'HEAD^', '--sort=-creatordate')
    .split('\n')
    .filter(Boolean);
  if (tags.length >= count) return tags.slice(0, count);
  const [today, ...days] = [...new Set(runGit('log', '--format=%cs').split('\n'))];
  if (days.length < count)
    throw new Error(
      `O histórico deste clone só tem ${days.length + 1} dias até ${today}: busque o resto, ou diga BEFORE=…`,
    );
  return days
    .slice(0, count)
    .map((day) => runGit('log', '-1', '--format=%H', `--until=${day}T23:59:59`));
}

/**
 * Builds the project as of a commit in a folder of its own; the build is made once.
 *
 * @param {string} commit hash of the commit
 * @returns {string} the folder
 */
export function buildCommit(commit) {
  const folder = join(tmpdir(), `site-${commit}`);
  const done = join(folder, 'built');
  if (existsSync(done)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const run = (program, ...args) =>
    execFileSync(program, args, {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    });
  runGit('archive', '--output', join(folder, 'source.tar'), commit);
  run('tar', '-xf', 'source.tar');
  const lockIn = (project) => readFileSync(join(project, 'package-lock.json'), 'utf8');
  const isLinked =
    lockIn(folder) === lockIn(projectRoot) &&
    spawnSync('cp', ['-al', join(projectRoot, 'node_modules'), folder]).status === 0;
  if (!isLinked) run('npm', 'ci', '--include=dev', '--no-audit', '--no-fund');
  run(process.execPath, 'node_modules/next/dist/bin/next', 'build');
  writeFileSync(done, commit);
  return folder;
}
