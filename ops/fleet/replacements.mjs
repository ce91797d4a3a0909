/*
 * Replaces the sites one after the other, as docs/deploying.md, "New version", describes it, while visitors send forms. Leads
 * that wait before are delivered once after.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { prepareBuiltServer } from '../../scripts/build.mjs';
import { buildCommit, findCommit, findEarlierBuilds } from '../../scripts/commit-build.mjs';
import { projectRoot } from '../../scripts/setup.mjs';
import { installNode, runCommand } from './commands.mjs';
import { replaceUnderTraffic } from './leads.mjs';
import { runWithProxy } from './proxy.mjs';

/** Folders of lib whose tests the Node of production runs: what depends most on Node itself. */
const TESTED_FOLDERS = ['lib/outbox', 'lib/http', 'lib/server'];

/** Returns the pause between the restarts of two instances in ms, as docs/deploying.md states it. */
export function readPauseMs() {
  const text = readFileSync(join(projectRoot, 'docs/deploying.md'), 'utf8');
  const seconds = /wait until [^.]*?`healthy`, and (\d+) seconds more/s.exec(text)?.[1];
  assert.ok(seconds, 'docs/deploying.md, "New version", não diz quanto esperar');
  return Number(seconds) * 1_000;
}

/**
 * Replaces both sites under traffic. The backend accepts leads once both are replaced.
 *
 * @param {import('./fleet.mjs').Fleet} fleet
 * @param {string} name
 * @param {object} [build] other build or Node for the new sites: options of `startFirst` and `startOther`
 * @param {{ isAccepting?: boolean }} [options] `true` for a backend that accepts leads meanwhile, so that sites stop while they
 *   deliver
 */
const replaceSites = (fleet, name, build, { isAccepting = false } = {}) =>
  runWithProxy({ ...fleet, name: `proxy-${name}`, hasVisitorHeader: true }, ({ url }) =>
    replaceUnderTraffic({ ...fleet, url }, name, async () => {
      if (isAccepting) await fleet.backend.fail();
      await fleet.a.stop();
      fleet.a = await fleet.startFirst(build);
      await wait(readPauseMs());
      await fleet.b.stop();
      fleet.b = await fleet.startOther(build);
      await wait(readPauseMs());
      return {};
    }),
  );

/** Checks the move to the Node of production and back, and runs the tests of some folders with it. */
export async function checkNode(fleet) {
  const folder = join(tmpdir(), 'node-de-producao');
  rmSync(folder, { recursive: true, force: true });
  const program = installNode(folder);
  try {
    const figures = await replaceSites(fleet, 'node', { program });
    await replaceSites(fleet, 'node-volta', undefined, { isAccepting: true });
    const jest = 'node_modules/jest/bin/jest.js';
    const args = ['--experimental-vm-modules', jest, ...TESTED_FOLDERS];
    const { status, stderr } = spawnSync(program, args, { cwd: projectRoot, encoding: 'utf8' });
    const [, summary = ''] = /^Tests:\s*(.*)$/m.exec(stderr) ?? [];
    assert.equal(status, 0, `${summary} ${stderr.slice(-2_000)}`);
    const version = runCommand(program, ['--version']);
    return { Node: `${process.version} → ${version}`, ...figures, testes: summary };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Checks the return to an earlier build and from it to the current one. Each build delivers what the other one has stored.
 * BEFORE names the commit of the earlier build.
 */
export async function checkRollback(fleet) {
  const commit = findCommit(process.env.BEFORE ?? findEarlierBuilds(2)[1]);
  const server = prepareBuiltServer(buildCommit(commit));
  const back = await replaceSites(fleet, 'volta', { server });
  const forth = await replaceSites(fleet, 'ida');
  const sum = (key) => Number(back[key]) + Number(forth[key]);
  return {
    build: `${commit.slice(0, 8)} e de volta`,
    ...{ 'esperavam antes': sum('esperavam antes'), 'envios durante': sum('envios durante') },
  };
}
