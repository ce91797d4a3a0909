/*
 * `npm run test:alerts -- --running` makes every alert of deploy/alerts.yaml fire on two running instances behind the proxy
 * of deploy/, waits for its e-mail, ends the cause, and waits until the alert is silent and its end was written too. The
 * durations of the rules are divided by TIME_FACTOR; limits, expressions and labels are those of production.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ensureBuild } from '../../scripts/build.mjs';
import { projectRoot, requirePrograms } from '../../scripts/setup.mjs';
import { runChecks, secondsSince } from '../fleet/checks.mjs';
import { fleetPrograms, startFleet } from '../fleet/fleet.mjs';
import { waitUntil } from '../fleet/leads.mjs';
import { rehearsals, siteSettings } from './rehearsals.mjs';
import { startWatch, TIME_FACTOR, watchPrograms } from './watch.mjs';

/** The longest that an alert may take: the longest window and the longest `for` of the rules, and the sites' own caches. */
const DEADLINE_MS = 200_000;

/** Returns the severity of each alert by its name. @returns {Record<string, string>} */
function readSeverities() {
  const { groups } = parse(readFileSync(join(projectRoot, 'deploy/alerts.yaml'), 'utf8'));
  const rules = groups.flatMap((group) => group.rules);
  return Object.fromEntries(rules.map(({ alert, labels }) => [alert, labels.severity]));
}

/** Returns a check of one rehearsal, as {@link runChecks} takes it. */
function createCheck({ alerts, cause, mayFireBefore = false }, severities) {
  const names = alerts.join(', ');
  const check = async ({ fleet, watch }) => {
    const waitFor = async (condition, problem) => {
      const startedAt = performance.now();
      await waitUntil(condition, `${names}: ${problem}`, DEADLINE_MS);
      return secondsSince(startedAt);
    };
    const areFiring = (expected) => async () => {
      const firing = await watch.listFiring();
      return alerts.every((alert) => firing.has(alert) === expected);
    };
    const areWritten = (state) => async () =>
      alerts.every((alert) => {
        const receiver = severities[alert] === 'page' ? 'plantao@' : 'site@';
        return watch.messages.some(
          ({ subject, to }) =>
            subject.startsWith(`[${state}`) &&
            subject.includes(`] ${alert} `) &&
            to.startsWith(receiver),
        );
      });

    if (!mayFireBefore) await waitFor(areFiring(false), 'já soava antes');
    // What an earlier rehearsal caused is no letter of this one.
    watch.messages.length = 0;
    const end = await cause(fleet, watch);
    let firing;
    let finish;
    try {
      firing = await waitFor(areFiring(true), 'não soou');
      await waitFor(areWritten('FIRING'), 'nenhum e-mail');
    } finally {
      finish = await end();
    }
    try {
      const silent = await waitFor(areFiring(false), 'não se calou');
      await waitFor(areWritten('RESOLVED'), 'nenhum e-mail do fim');
      return { 'soou em, s': firing, 'calou em, s': silent };
    } finally {
      if (typeof finish === 'function') await finish();
    }
  };
  return /** @type {const} */ ([names, check]);
}

/** Starts two instances of the site as in production, and what watches them. */
async function startWatchedFleet() {
  const fleet = await startFleet(join(projectRoot, 'test-results/alerts'), siteSettings);
  try {
    const watch = await startWatch({
      folder: join(fleet.folder, 'watch'),
      sites: fleet.sites,
      token: fleet.stack.settings.METRICS_TOKEN,
      siteUrl: fleet.proxy.url,
    });
    const stop = async () => {
      await watch.stop();
      await fleet.stop();
    };
    return { fleet, watch, stop };
  } catch (error) {
    await fleet.stop();
    throw error;
  }
}

/**
 * Runs all rehearsals.
 *
 * @param {string} [namePattern] regular expression for the alerts to rehearse; all without it
 */
export async function rehearseAlerts(namePattern) {
  requirePrograms('test:alerts', { ...fleetPrograms, ...watchPrograms });
  ensureBuild();
  const severities = readSeverities();
  const rehearsedAlerts = rehearsals.flatMap(({ alerts }) => alerts);
  assert.deepEqual(rehearsedAlerts.sort(), Object.keys(severities).sort(), 'um alerta sem ensaio');
  console.log(`Um minuto das regras dura ${60 / TIME_FACTOR} s.`);
  const checks = rehearsals.map((rehearsal) => createCheck(rehearsal, severities));
  await runChecks(checks, startWatchedFleet, namePattern);
}
