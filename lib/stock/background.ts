import 'server-only';

import { setTimeout as wait } from 'node:timers/promises';

import { isExpiredSince } from '@/lib/backend/cached-read';
import { mapResult, ok, type Result } from '@/lib/backend/result';
import { env } from '@/lib/server/env';
import { metrics } from '@/lib/server/metrics/metrics';

import { vehicleHistory } from './history/server';
import { uniqBy } from './vehicle/lists';
import { allBrands, conditions, stockBrands } from './options/lists';
import { conditionAt, conditionsOf } from './conditions';
import { slugify, withSlug } from './slug';
import { conditionSlugs } from './vocabulary';
import { areDetailsDue, readNextDetail } from './details';
import { adoptStored, isExchangeDue, storeFacts } from './exchange';
import { areNamesDue, namesAnew, readNextNames } from './names';
import { mayBegin, paced, pauseAfter, REREAD_MS } from './pace';
import { readSlugs, readStock } from './reader';
import { brandGroup, conditionGroup, hasBrands } from './snapshot';
import {
  isAdopted,
  hasPendingCalls,
  isDoubtful,
  isWhole,
  learn,
  learnMembers,
  state,
  TRIES,
  type Task,
} from './state';
import { endTurn, takeTurn, whenConnected } from './store';
import type { Group, Members } from './types';

/** The start of the process waits at most this long for the list. */
const FIRST_WAIT_MS = 1_000;
/** The calls are planned again at most this often, because notices may come faster than all calls are made. */
const AGAIN_MS = 60_000;

/** Plans the calls: the lists of names, and the vehicles of each group where the list does not tell. */
function plan(): void {
  state.planned = { newest: state.facts.newest, at: Date.now() };
  state.unconfirmed.clear();
  const isAsked = env().STOCK_INDEX === 'on' && state.facts.vehicles.length > 0;
  state.tasks = isAsked ? [task(readConditions), task(readBrands)] : [];
}

/** Returns whether the known answers must be requested again, because a notice has come since or they are a day old. */
function isOld({ at }: typeof state.planned): boolean {
  const age = Date.now() - at;
  return !hasPendingCalls() && (age > REREAD_MS || (age > AGAIN_MS && isExpiredSince('stock', at)));
}

const task = (run: Task['run']): Task => ({ run, tries: 0, dueAt: 0 });

/** Returns the same call delayed by some seconds, and by more after each further failure. */
const delayed = (next: Task, tries: number): Task => ({
  ...next,
  tries,
  dueAt: Date.now() + pauseAfter(tries),
});

/**
 * Requests the names of a group one after another, and records all vehicles found. An empty answer, where there were
 * vehicles before, counts only when it came several times.
 */
const membersTask = (
  group: Group,
  doubts = 0,
  left = group.filters,
  found: Members = { slugs: new Set(), asOf: Infinity },
): Task =>
  task(async () => {
    const [filter, ...others] = left;
    if (!filter) return ok(null);
    const asOf = Math.min(found.asOf, state.reading);
    return mapResult(await readSlugs(filter, 'background'), (slugs) => {
      const all = { slugs: new Set([...found.slugs, ...slugs]), asOf };
      // A newer list has arrived, and the answer says nothing about its vehicles.
      if (asOf < state.facts.changed) state.tasks.push(membersTask(group));
      else if (others.length > 0) state.tasks.push(membersTask(group, doubts, others, all));
      else if (isDoubtful(group.key, all) && doubts + 1 < TRIES)
        state.tasks.push(delayed(membersTask(group, doubts + 1), doubts + 1));
      else learnMembers(group.key, all);
    });
  });

/**
 * Adopts changed answers for names that had answers before, once the list was read again: the stock may have been
 * emptied or filled since.
 */
async function confirmMembers(): Promise<Result<unknown>> {
  const { facts, reading, unconfirmed } = state;
  const read = await readStock();
  const isSame =
    state.reading > reading &&
    state.facts.newest === facts.newest &&
    state.facts.vehicles.length === facts.vehicles.length &&
    !isExpiredSince('stock', state.planned.at);
  if (isSame) learn({ members: new Map([...state.facts.members, ...unconfirmed]) });
  unconfirmed.clear();
  return read;
}

async function readConditions(): Promise<Result<unknown>> {
  return mapResult(await namesAnew(conditions()), (options) => {
    const listed = conditionsOf(options);
    const ofAddresses = conditionSlugs.flatMap((slug) => conditionAt(slug, listed) ?? []);
    const all = uniqBy([...listed, ...ofAddresses], ({ slug }) => slug);
    state.tasks.push(...all.map((condition) => membersTask(conditionGroup(condition))));
  });
}

async function readBrands(): Promise<Result<unknown>> {
  return mapResult(await namesAnew(allBrands), () => {
    state.tasks.push(task(readStockBrands));
  });
}

async function readStockBrands(): Promise<Result<unknown>> {
  return mapResult(await namesAnew(stockBrands), (stocked) => {
    if (hasBrands(state.facts)) return;
    const slugs = uniqBy(
      stocked.map(({ name }) => slugify(name)),
      (slug) => slug,
    );
    state.tasks.push(
      ...slugs.map((slug) => membersTask(brandGroup(slug, withSlug(stocked, slug)))),
    );
  });
}

/** Returns whether this instance is the one that calls the backend, after the instances have exchanged their facts. */
async function mayAsk(): Promise<boolean> {
  if (!state.isRead) {
    if (!isAdopted() && isExchangeDue()) await adoptStored();
    return true;
  }
  if (state.planned.newest < state.facts.newest || isOld(state.planned)) plan();
  const isStored = !isWhole() || (await storeFacts());
  const isLeft = state.tasks.length + state.running.size > 0 || areNamesDue() || areDetailsDue();
  if (!isLeft) {
    if (isStored) await endTurn();
    return false;
  }
  const turn = await takeTurn();
  if (turn === 'taken' || (turn !== 'held' && isExchangeDue())) await adoptStored();
  return turn === 'held';
}

let isThinking = false;

/** Makes the next planned call of the backend, if there is one. */
async function takeStep(): Promise<void> {
  metrics().stockComplete.set(isWhole() ? 1 : 0);
  if (isThinking || !mayBegin()) return;
  isThinking = true;
  const isOurs = await mayAsk().finally(() => {
    isThinking = false;
  });
  if (!isOurs) return;
  if (!state.isRead) {
    if (state.running.size === 0) await takeTask(task(readStock));
    return;
  }
  const at = state.tasks.findIndex(({ dueAt }) => dueAt <= Date.now());
  const [next] = at < 0 ? [] : state.tasks.splice(at, 1);
  if (next) await takeTask(next);
  else if (areNamesDue()) await paced('names', readNextNames);
  else if (areDetailsDue()) await paced('detail', readNextDetail);
}

/** Makes a call; one that fails is tried again. */
async function takeTask(next: Task): Promise<void> {
  state.running.add(next);
  const isDone = await paced('list', next.run);
  state.running.delete(next);
  if (isDone || next.run === readStock) {
    const isLast = state.tasks.length + state.running.size === 0;
    if (isLast && state.unconfirmed.size > 0) state.tasks.push(task(confirmMembers));
    return;
  }
  state.tasks.push(delayed(next, next.tries + 1));
}

/**
 * Reads the stock before the first visitor needs it, and from then on the data that lists lack. A stock stored by
 * another instance is used first, with the former addresses of vehicles.
 */
export async function startStock(): Promise<void> {
  state.hasOldNames = env().STOCK_INDEX === 'on';
  await whenConnected();
  await vehicleHistory();
  await adoptStored();
  await Promise.race([takeStep(), wait(FIRST_WAIT_MS, undefined, { ref: false })]);
  setInterval(() => void takeStep(), 1_000 / env().STOCK_CALLS_PER_SECOND).unref();
}
