// Checks the restart of one instance after the other, as docs/deploying.md, "New version", describes it, while visitors send forms.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../scripts/setup.mjs';
import { runWithProxy } from './proxy.mjs';
import { checkDeliveredOnce, runUnderTraffic } from './traffic.mjs';

/** Returns the pause between the restarts of two instances in ms, as docs/deploying.md states it. */
export function readPauseMs() {
  const text = readFileSync(join(projectRoot, 'docs/deploying.md'), 'utf8');
  const seconds = /wait until [^.]*?`healthy`, and (\d+) seconds more/s.exec(text)?.[1];
  assert.ok(seconds, 'docs/deploying.md, "New version", não diz quanto esperar');
  return Number(seconds) * 1_000;
}

/**
 * Restarts one instance after the other.
 *
 * @param {import('./fleet.mjs').Fleet} fleet
 * @param {object} [build] other build or Node for the new instances: options of `startFirst` and `startOther`
 */
export async function replaceInstances(fleet, build) {
  await fleet.a.stop();
  fleet.a = await fleet.startFirst(build);
  await wait(readPauseMs());
  await fleet.b.stop();
  fleet.b = await fleet.startOther(build);
  await wait(readPauseMs());
}

/** Checks that no form is refused, lost or delivered twice, and no page fails, while both instances are restarted. */
export const checkRollout = (fleet) =>
  runWithProxy({ ...fleet, name: 'proxy-rollout', hasVisitorHeader: true }, async ({ url }) => {
    const target = { ...fleet, url };
    const emails = await runUnderTraffic(target, 'versao', () => replaceInstances(fleet));
    await checkDeliveredOnce(target, emails);
    return { envios: emails.length, recusados: 0 };
  });
