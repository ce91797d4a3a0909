/*
 * `npm run test:alerts -- --running` makes every alert of deploy/alerts.yaml fire on two running instances behind the proxy
 * of deploy/, waits for its e-mail, ends the cause, and waits until the alert is silent and its end was written too. The
 * durations of the rules are divided by TIME_FACTOR; limits, expressions and labels are those of production.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parse } from 'yaml';
import { projectRoot } from '../../scripts/setup.mjs';
import { runChecks } from '../fleet/checks.mjs';
import { rehearsals, siteSettings } from './rehearsals.mjs';
import { TIME_FACTOR } from './watch.mjs';
import { withWatchedFleet } from './watched-fleet.mjs';

/** The longest that an alert may take: the longest window and the longest `for` of the rules, and the sites' own caches. */
const DEADLINE_MS = 200_000;

/** Returns the names of all alerts with their severity. */
function readAlerts() {
  const { groups } = parse(readFileSync(join(projectRoot, 'deploy/alerts.yaml'), 'utf8'));
  const rules = groups.flatMap((group) => group.rules);
  return new Map(rules.map(({ alert, labels }) => [alert, labels.severity]));
}

async function waitFor(condition, message) {
  const deadline = performance.now() + DEADLINE_MS;
  const startedAt = performance.now();
  while (!(await condition())) {
    assert.ok(performance.now() < deadline, message);
    await wait(250);
  }
  return Math.round((performance.now() - startedAt) / 100) / 10;
}

/** Returns a check of one rehearsal, as {@link runChecks} takes it. */
function createCheck({ alerts, cause, mayFireBefore = false }, severities) {
  const check = async (world) => {
    const { watch } = world;
    const areFiring = async (expected) => {
      const firing = await watch.listFiring();
      return alerts.every((alert) => firing.has(alert) === expected);
    };
    const areWritten = (state) => async () =>
      alerts.every((alert) => {
        const receiver = severities.get(alert) === 'page' ? 'plantao@' : 'site@';
        return watch.messages.some(
          ({ subject, to }) =>
            subject.startsWith(`[${state}`) &&
            subject.includes(`] ${alert} `) &&
            to.startsWith(receiver),
        );
      });
    const names = alerts.join(', ');
    if (!mayFireBefore) await waitFor(() => areFiring(false), `${names}: já soava antes`);
    // What an earlier rehearsal caused is no letter of this one.
    watch.messages.length = 0;
    const end = await cause(world);
    let firing;
    let finish;
    try {
      firing = await waitFor(() => areFiring(true), `${names}: não soou`);
      await waitFor(areWritten('FIRING'), `${names}: nenhum e-mail`);
    } finally {
      finish = await end();
    }
    try {
      const silent = await waitFor(() => areFiring(false), `${names}: não se calou`);
      await waitFor(areWritten('RESOLVED'), `${names}: nenhum e-mail do fim`);
      return { 'soou em, s': firing, 'calou em, s': silent };
    } finally {
      if (typeof finish === 'function') await finish();
    }
  };
  return /** @type {const} */ ([alerts.join(', '), check]);
}

/**
 * Runs all rehearsals.
 *
 * @param {string} [namePattern] regular expression for the alerts to rehearse; all without one
 * @returns {Promise<number>} the number of rehearsals that failed
 */
export async function rehearseAlerts(namePattern = '') {
  const severities = readAlerts();
  const rehearsed = rehearsals.flatMap(({ alerts }) => alerts);
  assert.deepEqual(rehearsed.sort(), [...severities.keys()].sort(), 'um alerta sem ensaio');
  const folder = join(projectRoot, 'test-results/alerts');
  return withWatchedFleet(folder, siteSettings, async (world) => {
    console.log(`Um minuto das regras dura ${60 / TIME_FACTOR} s.`);
    const chosen = rehearsals.filter(({ alerts }) => new RegExp(namePattern).test(alerts.join()));
    return runChecks(
      chosen.map((rehearsal) => createCheck(rehearsal, severities)),
      world,
    );
  });
}
