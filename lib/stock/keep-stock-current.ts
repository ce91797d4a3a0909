import 'server-only';

import { setTimeout as wait } from 'node:timers/promises';

import { hasCacheExpiredSince } from '@/lib/backend/cached-read';
import type { Result } from '@/lib/backend/result';
import { env } from '@/lib/server/env';
import { metrics } from '@/lib/server/metrics/metrics';
import { setDataPathCheck } from '@/lib/server/page-cache/known-addresses';

import { adoptBrandNames, findBrandClaimCall } from './brand-claims';
import { findNextDetailCall, isAnyDetailUnread } from './detail-calls';
import { isListedVehiclePath } from './find-listed';
import { findNextOptionCall } from './option-lists';
import { readStock } from './reader';
import { isStockComplete, publishStock, stockState } from './state';
import { loadStock, saveStock } from './store';
import type { Stock } from './types';

const MAX_START_WAIT_MS = 1_000;
/** The list is read this often, and at once after a notice of change. */
const LIST_INTERVAL_MS = 60_000;
/** Until there is a list, it is read this often. */
const FIRST_LIST_INTERVAL_MS = 5_000;
/** While details arrive one after another, the stock is made anew this often. */
const PUBLISH_INTERVAL_MS = 2_000;
const SAVE_INTERVAL_MS = 60_000;
const FIRST_SAVE_INTERVAL_MS = 5_000;

/** Calls at once while the process reads all details for the first time, as fast as the backend lets it. */
const CATCHING_UP_CALLS = 4;
const USUAL_CALLS = 2;
/** After an answer that took longer, or failed, only one call a tick is made. */
const SLOW_ANSWER_MS = 1_000;

/** So many failures in a row count as an outage; after each further one calls pause for longer. */
const FAILURES_UNTIL_OUTAGE = 3;
const PAUSE_PER_FAILURE_MS = 5_000;
const MAX_PAUSE_MS = 60_000;

const getPauseMs = (failures: number): number =>
  Math.min(failures * PAUSE_PER_FAILURE_MS, MAX_PAUSE_MS);

/** Counts the failures in a row of one kind of calls, which may fail while the others succeed. */
function createPace() {
  let [failures, pausedUntil] = [0, 0];
  return {
    isOutage: () => failures >= FAILURES_UNTIL_OUTAGE,
    isPaused: () => {
      const leftMs = pausedUntil - Date.now();
      // More is left only where the clock was set back.
      return leftMs > 0 && leftMs <= MAX_PAUSE_MS;
    },
    record: (answer: Result<unknown> | null) => {
      const isStopped = answer?.ok === false && answer.failure.kind === 'circuit';
      failures = answer?.ok ? 0 : Math.max(failures, isStopped ? FAILURES_UNTIL_OUTAGE : 0) + 1;
      pausedUntil = Date.now() + getPauseMs(Math.max(0, failures - FAILURES_UNTIL_OUTAGE));
    },
  };
}

type Pace = ReturnType<typeof createPace>;

const paces = { options: createPace(), details: createPace() };
const loop = {
  runningCalls: 0,
  isSlow: false,
  isCatchingUp: true,
  wasOptionCall: false,
  publishedAt: 0,
  saveTriedAt: 0,
  savedStock: null as Stock | null,
};

/** Reads the list where a minute has passed, a notice has come, or there is none yet. */
function readListIfDue(): void {
  // The clock was set back.
  if (stockState.readAt > Date.now()) stockState.readAt = 0;
  const { readAt, reading, listFrom } = stockState;
  const interval = listFrom === 'nowhere' ? FIRST_LIST_INTERVAL_MS : LIST_INTERVAL_MS;
  const isDue = Date.now() - readAt >= interval || hasCacheExpiredSince('stock', readAt);
  if (isDue && !reading) void readStock();
}

type PacedCall = Readonly<{ run: () => Promise<Result<unknown>>; pace: Pace }>;

const callFinders = [
  { pace: paces.options, find: findNextOptionCall },
  {
    pace: paces.details,
    find: () => findNextDetailCall(paces.details.isOutage()) ?? findBrandClaimCall(),
  },
];

/**
 * Returns the next call about options or vehicles; `null` if none is due. After the first reading they take turns: each
 * notice of change has all options read again, and may be followed by the next one.
 */
function findNextCall(): PacedCall | null {
  const isVehiclesTurn = loop.wasOptionCall && !loop.isCatchingUp;
  for (const { pace, find } of isVehiclesTurn ? callFinders.toReversed() : callFinders) {
    const run = pace.isPaused() ? null : find();
    if (run) return { run, pace };
  }
  return null;
}

/** Makes the next calls: several at once while the process catches up, later one a tick. */
function makeCalls(isTick: boolean): void {
  if (stockState.listFrom === 'nowhere' || !stockState.readsDetails) return;
  const isFast = loop.isCatchingUp && !loop.isSlow;
  const most = isFast ? CATCHING_UP_CALLS : USUAL_CALLS;
  for (let started = 0; loop.runningCalls < most; started += 1) {
    const call = isFast || (isTick && started === 0) ? findNextCall() : null;
    if (!call) return;
    void makeCall(call);
  }
}

async function makeCall({ run, pace }: PacedCall): Promise<void> {
  loop.runningCalls += 1;
  loop.wasOptionCall = pace === paces.options;
  const startedAt = Date.now();
  const answer = await run().catch(() => null);
  loop.runningCalls -= 1;
  loop.isSlow = !answer?.ok || Date.now() - startedAt > SLOW_ANSWER_MS;
  pace.record(answer);
  adoptBrandNames();
  publishIfDue();
  makeCalls(false);
}

function publishIfDue(): void {
  const isAllRead = !isAnyDetailUnread();
  const isDue = isAllRead || Math.abs(Date.now() - loop.publishedAt) >= PUBLISH_INTERVAL_MS;
  if (!stockState.isChanged || !isDue) return;
  publishStock();
  loop.publishedAt = Date.now();
}

/** Stores the first stock as soon as everything is read, later ones once a minute at most. */
async function saveIfDue(): Promise<void> {
  const { stock, listFrom } = stockState;
  if (listFrom !== 'backend' || stock === loop.savedStock) return;
  const isFirst =
    loop.savedStock === null &&
    isStockComplete() &&
    loop.runningCalls === 0 &&
    findNextCall() === null;
  const interval = isFirst ? FIRST_SAVE_INTERVAL_MS : SAVE_INTERVAL_MS;
  if (Math.abs(Date.now() - loop.saveTriedAt) < interval) return;
  loop.saveTriedAt = Date.now();
  if (await saveStock()) loop.savedStock = stock;
}

function tick(): void {
  stockState.isOutage = paces.details.isOutage();
  metrics().stockComplete.set(isStockComplete() ? 1 : 0);
  readListIfDue();
  loop.isCatchingUp &&= stockState.listFrom !== 'backend' || !stockState.stock.areDetailsComplete;
  makeCalls(true);
  publishIfDue();
  void saveIfDue();
}

/**
 * Starts the loop, once a process: it reads the lists of vehicles and conditions each minute, then details that are
 * new, changed or a day old, and the options of filters. What an earlier process has stored is used first.
 */
export async function keepStockCurrent(): Promise<void> {
  setDataPathCheck(isListedVehiclePath);
  stockState.readsDetails = env().STOCK_INDEX === 'on';
  loop.saveTriedAt = Date.now();
  await loadStock();
  await Promise.race([readStock(), wait(MAX_START_WAIT_MS, undefined, { ref: false })]);
  setInterval(tick, 1_000 / env().STOCK_CALLS_PER_SECOND).unref();
}
