import 'server-only';

import type { Result } from '@/lib/backend/result';

import type { VehicleSummary } from '../types';
import { createStock, noFacts } from './snapshot';
import type { Members, Stock, StockFacts } from './types';

/** Pages under way keep the stock they began with. */
const KEPT_VERSIONS = 4;
/** A call that failed so often is no longer waited for, though tried again. */
const TRIES = 5;

/** A call to make, and how often it has failed. */
export type Task = Readonly<{ run: () => Promise<Result<unknown>>; tries: number }>;

/** What each listed vehicle says, all of it and what sets it apart, by its slug. */
export type Texts = Map<string, Readonly<{ whole: string; own: string; vehicle: VehicleSummary }>>;

/** One a process: the framework loads this module once a bundle. */
type State = {
  facts: StockFacts;
  texts: Texts;
  /** How often the list was asked for, and the last time it was learned from. */
  looks: number;
  learned: number;
  isListed: boolean;
  /** Whether the list was read here, and is not another instance's. */
  isRead: boolean;
  version: number;
  versions: Map<number, Stock>;
  isChanged: boolean;
  /** What is to be asked is to be thought over. */
  isPlanDue: boolean;
  tasks: Task[];
  running: Set<Task>;
  pausedUntil: number;
  plannedAt: number;
  /** Of what was stored or taken over last. */
  stamp: string | null;
  isUnsaved: boolean;
  isExchanging: boolean;
  exchangedAt: number;
};

const shared = globalThis as { bastiaoStock?: State };
export const state: State = (shared.bastiaoStock ??= {
  facts: noFacts,
  texts: new Map(),
  looks: 0,
  learned: 0,
  isListed: false,
  isRead: false,
  stamp: null,
  isUnsaved: false,
  isExchanging: false,
  exchangedAt: 0,
  version: 0,
  versions: new Map(),
  isChanged: true,
  isPlanDue: false,
  tasks: [],
  running: new Set(),
  pausedUntil: 0,
  plannedAt: 0,
});

/** What was learned until now. */
export const knownFacts = (): StockFacts => state.facts;

/** The stock it makes, under a number that a cached function can return. */
export function latestVersion(): number {
  if (!state.isChanged) return state.version;
  state.isChanged = false;
  state.version += 1;
  state.versions.set(state.version, createStock(state.facts));
  state.versions.delete(state.version - KEPT_VERSIONS);
  return state.version;
}

/** The stock of a version; the latest where that one is forgotten. */
export const stockOf = (version: number): Stock =>
  state.versions.get(version) ?? (state.versions.get(latestVersion()) as Stock);

/** Whether all that is known is from another instance. */
export const isAdopted = (): boolean => state.isListed && !state.isRead;

/** Whether all that may be asked of the listed vehicles was. */
export const isWhole = (): boolean =>
  state.isRead &&
  !state.isPlanDue &&
  [...state.tasks, ...state.running].every(({ tries }) => tries >= TRIES);

/** Adds to what is known. */
export function learn(facts: Partial<StockFacts>): void {
  state.facts = { ...state.facts, ...facts };
  state.isChanged = true;
  state.isUnsaved = true;
}

/** Notes which vehicles the backend finds under a name. */
export function learnMembers(key: string, members: Members): void {
  learn({ members: new Map([...state.facts.members, [key, members]]) });
}
