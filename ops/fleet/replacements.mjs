/*
 * Rehearses, on the running pair, the replacement of what is beside the site by its next release, and of the site by an
 * earlier build, by the steps of docs/runbook.md. Leads that wait before each replacement are delivered once after it.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareBuiltServer } from '../../scripts/build.mjs';
import { buildCommit, findCommit, findEarlierBuilds } from '../../scripts/commit-build.mjs';
import { projectRoot } from '../../scripts/setup.mjs';
import { runCommand, unpackNode } from '../image/packages.mjs';
import { waitUntil } from './leads.mjs';
import { runWithProxy } from './proxy.mjs';
import { startRelease, withRelease } from './releases.mjs';
import { sendRequest } from './request.mjs';
import { replaceInstances } from './rollout.mjs';
import { checkDeliveredOnce, leaveWaiting, refuseLeads, runUnderTraffic } from './traffic.mjs';

const WAITING_COUNT = 5;
/** Rooms of lib whose tests the next Node runs: what depends most on Node itself. */
const ROOMS_ON_NEXT_NODE = ['lib/outbox', 'lib/http', 'lib/server'];

/**
 * Replaces something under traffic: leads wait before it, visitors send forms during it, and all arrive once after it.
 *
 * @param {import('./fleet.mjs').Fleet} fleet
 * @param {string} name
 * @param {(proxy: Awaited<ReturnType<typeof import('./proxy.mjs').startProxy>>) => Promise<Record<string, unknown>>} replace
 *   returns figures
 * @param {{ before?: () => Promise<unknown> }} [options] `before` runs while leads wait, before the traffic
 */
export const rehearse = (fleet, name, replace, { before } = {}) =>
  runWithProxy({ ...fleet, name: `proxy-${name}`, hasVisitorHeader: true }, async (proxy) => {
    const target = { ...fleet, url: proxy.url };
    try {
      const waiting = await leaveWaiting(target, name, WAITING_COUNT);
      await before?.();
      let figures = {};
      const sent = await runUnderTraffic(target, name, async () => {
        figures = await replace(proxy);
      });
      await fleet.backend.fail();
      await checkDeliveredOnce(target, [...waiting, ...sent]);
      return {
        ...figures,
        'esperavam antes': waiting.length,
        'envios durante': sent.length,
        falhas: 0,
      };
    } finally {
      await fleet.backend.fail();
    }
  });

/** Rehearses the replacement of Redis by Valkey, which loses what it holds. */
export const checkValkey = (fleet) =>
  withRelease('valkey:8', (release) =>
    rehearse(fleet, 'valkey', async () => {
      const readLost = async ({ url }) => {
        const headers = { authorization: `Bearer ${fleet.stack.settings.METRICS_TOKEN}` };
        const { text } = await sendRequest(`${url}/metrics`, { headers });
        return /^site_redis_lost (\d)/m.exec(text)?.[1];
      };
      const from = runCommand('redis-server', ['--version']).match(/v=([\d.]+)/)?.[1];
      const { port } = fleet.redis;
      const startedAt = performance.now();
      await fleet.redis.stop();
      fleet.redis = await startRelease(release, { port, fleet });
      const isBack = async () =>
        (await readLost(fleet.a)) === '0' && (await readLost(fleet.b)) === '0';
      await waitUntil(isBack, 'as instâncias não voltaram ao Valkey');
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      const to = release.run(['valkey-server', '--version']).match(/v=([\d.]+)/)?.[1];
      await fleet.backend.fail();
      return { 'Redis → Valkey': `${from} → ${to}`, 'sem ele, s': seconds };
    }),
  );

/** Rehearses the Node of production: the pair moves to it and back, and the tests of some rooms run with it. */
export async function checkNode(fleet) {
  const folder = join(tmpdir(), 'node-de-producao');
  rmSync(folder, { recursive: true, force: true });
  const program = unpackNode(folder);
  try {
    const figures = await rehearse(fleet, 'node', async () => {
      await replaceInstances(fleet, { program });
      await fleet.backend.fail();
      return { Node: `${process.version} → ${runCommand(program, ['--version'])}` };
    });
    await replaceInstances(fleet);
    const jest = 'node_modules/jest/bin/jest.js';
    const args = ['--experimental-vm-modules', jest, ...ROOMS_ON_NEXT_NODE];
    const { status, stderr } = spawnSync(program, args, { cwd: projectRoot, encoding: 'utf8' });
    const [summary = ''] = /^Tests:.*$/m.exec(stderr) ?? [];
    assert.equal(status, 0, `${summary} ${stderr.slice(-2_000)}`);
    return { ...figures, testes: summary.replace(/^Tests:\s*/, '') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Rehearses the return to an earlier build and from it to the current one. Each build delivers what the other one has
 * stored. BEFORE names the commit of the earlier build.
 */
export async function checkRollback(fleet) {
  const commit = findCommit(process.env.BEFORE ?? findEarlierBuilds(2)[1]);
  const server = prepareBuiltServer(buildCommit(commit));
  const replace = (name, build) =>
    rehearse(fleet, name, async () => {
      await replaceInstances(fleet, build);
      await fleet.backend.fail();
      await refuseLeads(fleet);
      return {};
    });
  const back = await replace('volta', { server });
  const forth = await replace('ida', undefined);
  const sum = (key) => Number(back[key]) + Number(forth[key]);
  return {
    build: `${commit.slice(0, 8)} e de volta`,
    ...{ 'esperavam antes': sum('esperavam antes'), 'envios durante': sum('envios durante') },
    falhas: 0,
  };
}
