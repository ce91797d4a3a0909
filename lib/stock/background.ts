import 'server-only';

import { setTimeout as wait } from 'node:timers/promises';

import { hasCacheExpiredSince } from '@/lib/backend/cached-read';
import { mapResult, ok, type Result } from '@/lib/backend/result';
import { env } from '@/lib/server/env';
import { metrics } from '@/lib/server/metrics/metrics';

import { getStockHistory } from './history/server';
import { removeDuplicatesBy } from './vehicle/vehicle-lists';
import { allBrandList, createConditionList, stockBrandList } from './options/lists';
import { findCondition, createSearchConditions } from './conditions';
import { slugify, filterBySlug } from './slug';
import { conditionSlugs } from './vocabulary';
import { areDetailsDue, readNextDetail } from './details';
import { adoptSharedFacts, isExchangeDue, storeSharedFacts } from './instance-exchange';
import { areOptionListsDue, refreshOptions, readNextOptionList } from './option-lists';
import { mayStartCall, runPacedCall, getPauseMs, REREAD_INTERVAL_MS } from './call-pace';
import { readMatchingSlugs, readStock } from './reader';
import { hasAllBrands } from './snapshot';
import { createBrandFilterGroup, createConditionFilterGroup } from './filter-groups';
import {
  areFactsAdopted,
  hasPendingCalls,
  mayBeTemporarilyEmpty,
  isStockComplete,
  updateFacts,
  saveFilterMatches,
  stockState,
  MAX_TASK_TRIES,
  type BackendTask,
} from './state';
import { releaseStockLease, acquireStockLease, waitForRedisConnection } from './store';
import type { FilterGroup, FilterMatches } from './types';

/** The start of the process waits at most this long for the first list of vehicles. */
const MAX_START_WAIT_MS = 1_000;
/**
 * Calls to the backend are planned again at most this often, because notices of change may come faster than all
 * planned calls are made.
 */
const MIN_TASK_PLAN_INTERVAL_MS = 60_000;

/**
 * Plans the calls to the backend that complete the stock: conditions and brands, then the vehicles that each of them
 * finds.
 */
function planStockTasks(): void {
  stockState.lastPlan = { newest: stockState.facts.newest, at: Date.now() };
  stockState.unconfirmedMatches.clear();
  const isAsked = env().STOCK_INDEX === 'on' && stockState.facts.vehicles.length > 0;
  stockState.tasks = isAsked
    ? [createBackendTask(queueConditionTasks), createBackendTask(readAllBrands)]
    : [];
}

/**
 * Returns whether the calls must be planned again, because a notice of change has come since or the last plan is a
 * day old.
 */
function isPlanOutdated({ at }: typeof stockState.lastPlan): boolean {
  const age = Date.now() - at;
  return (
    !hasPendingCalls() &&
    (age > REREAD_INTERVAL_MS ||
      (age > MIN_TASK_PLAN_INTERVAL_MS && hasCacheExpiredSince('stock', at)))
  );
}

const createBackendTask = (run: BackendTask['run']): BackendTask => ({ run, tries: 0, dueAt: 0 });

/** Returns a copy of a task that runs some seconds later, and later still after each further failure. */
const delayBackendTask = (next: BackendTask, tries: number): BackendTask => ({
  ...next,
  tries,
  dueAt: Date.now() + getPauseMs(tries),
});

/**
 * Creates the task that requests the vehicles of a filter group, one filter after another, and saves those that were
 * found. An empty answer, where there were vehicles before, counts only after several tries.
 */
const createFilterTask = (
  group: FilterGroup,
  doubts = 0,
  left = group.filters,
  found: FilterMatches = { slugs: new Set(), asOf: Infinity },
): BackendTask =>
  createBackendTask(async () => {
    const [filter, ...others] = left;
    if (!filter) return ok(null);
    const asOf = Math.min(found.asOf, stockState.reading);
    return mapResult(await readMatchingSlugs(filter, 'background'), (slugs) => {
      const all = { slugs: new Set([...found.slugs, ...slugs]), asOf };
      // A newer list of vehicles has arrived, and the answer contains none of its new vehicles.
      if (asOf < stockState.facts.changed) stockState.tasks.push(createFilterTask(group));
      else if (others.length > 0)
        stockState.tasks.push(createFilterTask(group, doubts, others, all));
      else if (mayBeTemporarilyEmpty(group.key, all) && doubts + 1 < MAX_TASK_TRIES)
        stockState.tasks.push(delayBackendTask(createFilterTask(group, doubts + 1), doubts + 1));
      else saveFilterMatches(group.key, all);
    });
  });

/**
 * Adopts changed answers to filters that had answers before, when the list of vehicles, read again, is unchanged:
 * the stock may have been empty for a moment.
 */
async function confirmFilterMatches(): Promise<Result<unknown>> {
  const { facts, reading, unconfirmedMatches } = stockState;
  const stockResult = await readStock();
  const isSame =
    stockState.reading > reading &&
    stockState.facts.newest === facts.newest &&
    stockState.facts.vehicles.length === facts.vehicles.length &&
    !hasCacheExpiredSince('stock', stockState.lastPlan.at);
  if (isSame)
    updateFacts({
      filterMatches: new Map([...stockState.facts.filterMatches, ...unconfirmedMatches]),
    });
  unconfirmedMatches.clear();
  return stockResult;
}

async function queueConditionTasks(): Promise<Result<unknown>> {
  return mapResult(await refreshOptions(createConditionList()), (options) => {
    const listed = createSearchConditions(options);
    const ofAddresses = conditionSlugs.flatMap((slug) => findCondition(slug, listed) ?? []);
    const all = removeDuplicatesBy([...listed, ...ofAddresses], ({ slug }) => slug);
    stockState.tasks.push(
      ...all.map((condition) => createFilterTask(createConditionFilterGroup(condition))),
    );
  });
}

async function readAllBrands(): Promise<Result<unknown>> {
  return mapResult(await refreshOptions(allBrandList), () => {
    stockState.tasks.push(createBackendTask(queueBrandTasks));
  });
}

async function queueBrandTasks(): Promise<Result<unknown>> {
  return mapResult(await refreshOptions(stockBrandList), (stocked) => {
    if (hasAllBrands(stockState.facts)) return;
    const slugs = removeDuplicatesBy(
      stocked.map(({ name }) => slugify(name)),
      (slug) => slug,
    );
    stockState.tasks.push(
      ...slugs.map((slug) =>
        createFilterTask(createBrandFilterGroup(slug, filterBySlug(stocked, slug))),
      ),
    );
  });
}

/**
 * Exchanges facts with the other instances of the site. Returns whether this instance is the one that calls the
 * backend.
 */
async function shouldCallBackend(): Promise<boolean> {
  if (!stockState.hasReadList) {
    if (!areFactsAdopted() && isExchangeDue()) await adoptSharedFacts();
    return true;
  }
  if (stockState.lastPlan.newest < stockState.facts.newest || isPlanOutdated(stockState.lastPlan))
    planStockTasks();
  const isStored = !isStockComplete() || (await storeSharedFacts());
  const isLeft =
    stockState.tasks.length + stockState.running.size > 0 || areOptionListsDue() || areDetailsDue();
  if (!isLeft) {
    if (isStored) await releaseStockLease();
    return false;
  }
  const turn = await acquireStockLease();
  if (turn === 'taken' || (turn !== 'held' && isExchangeDue())) await adoptSharedFacts();
  return turn === 'held';
}

let isPreparingCall = false;

/** Makes the next planned call to the backend, if there is one. */
async function runNextCall(): Promise<void> {
  metrics().stockComplete.set(isStockComplete() ? 1 : 0);
  if (isPreparingCall || !mayStartCall()) return;
  isPreparingCall = true;
  const isOurs = await shouldCallBackend().finally(() => {
    isPreparingCall = false;
  });
  if (!isOurs) return;
  if (!stockState.hasReadList) {
    if (stockState.running.size === 0) await runBackendTask(createBackendTask(readStock));
    return;
  }
  const index = stockState.tasks.findIndex(({ dueAt }) => dueAt <= Date.now());
  const [next] = index < 0 ? [] : stockState.tasks.splice(index, 1);
  if (next) await runBackendTask(next);
  else if (areOptionListsDue()) await runPacedCall('names', readNextOptionList);
  else if (areDetailsDue()) await runPacedCall('detail', readNextDetail);
}

/** Makes the call of a task; a task that fails is queued again. */
async function runBackendTask(next: BackendTask): Promise<void> {
  stockState.running.add(next);
  const isDone = await runPacedCall('list', next.run);
  stockState.running.delete(next);
  if (isDone || next.run === readStock) {
    const isLast = stockState.tasks.length + stockState.running.size === 0;
    if (isLast && stockState.unconfirmedMatches.size > 0)
      stockState.tasks.push(createBackendTask(confirmFilterMatches));
    return;
  }
  stockState.tasks.push(delayBackendTask(next, next.tries + 1));
}

/**
 * Reads the stock before the first visitor needs it, and from then on calls the backend for the data that the list
 * of vehicles lacks. A stock stored in Redis by another instance is used first.
 */
export async function startStock(): Promise<void> {
  stockState.refreshesOptionLists = env().STOCK_INDEX === 'on';
  await waitForRedisConnection();
  await getStockHistory();
  await adoptSharedFacts();
  await Promise.race([runNextCall(), wait(MAX_START_WAIT_MS, undefined, { ref: false })]);
  setInterval(() => void runNextCall(), 1_000 / env().STOCK_CALLS_PER_SECOND).unref();
}
