/*
 * `npm run bench -- capacity` raises the visits a second of a simulated day (day.mjs) until the site bends, for one instance
 * without a proxy and for one and two behind it, and computes ten instances by a model (docs/capacity.md).
 */
import { join } from 'node:path';
import { listSlugsOnSale, startFleet } from '../fleet/fleet.mjs';
import { proxyPrograms, unlimitedRates, runWithProxy } from '../fleet/proxy.mjs';
import { closeConnections } from '../fleet/request.mjs';
import { ensurePrograms } from '../../scripts/setup.mjs';
import { createDay, visitShares } from './day.mjs';
import { startAtRate } from './open-loop.mjs';
import { readProcessTime } from './process-time.mjs';
import { createResultLine, computeQuantile } from './targets.mjs';

const VISIT_RATES = [2, 4, 6, 9, 13, 19, 28, 42, 63];
const WARM_UP_RATE = 2;
/** 95th percentile of the times until the last byte of a page above which the site counts as bent, in ms. */
const MAX_PAGE_MS = 500;
/** Share of failed requests above which the site counts as bent; a full queue answers 503. */
const MAX_FAILED_SHARE = 0.002;
/** Share of its processor that an instance should use in the busiest hour. */
const MAX_LOAD = 0.7;
const MODEL_INSTANCES = 10;

const isFailed = ({ status }) => status === 0 || status >= 400;

/** Returns the processor time of each service, in ms. */
const readTimes = (services) =>
  Object.fromEntries(
    Object.entries(services).map(([name, pids]) => [
      name,
      pids.reduce((sum, pid) => sum + readProcessTime(pid), 0),
    ]),
  );

/**
 * Runs a day at one rate; the answers' times include the wait of a visit that starts late, because arrivals do not wait.
 *
 * @param {{ day: ReturnType<typeof createDay>, services: Readonly<Record<string, readonly number[]>>, announceChange: () => Promise<unknown> }} world
 */
async function runStep({ day, services }, rate, seconds) {
  const before = readTimes(services);
  const startedAt = performance.now();
  const [visits, robots] = await Promise.all([
    startAtRate(rate, seconds, () => day.visit()),
    startAtRate(rate * visitShares.robotPages, seconds, () => day.crawl()),
  ]);
  const elapsed = performance.now() - startedAt;
  const after = readTimes(services);
  const answers = [...visits, ...robots].flat();
  const pages = answers.filter(({ kind }) => kind === 'page');
  const used = Object.fromEntries(
    Object.keys(services).map((name) => [name, after[name] - before[name]]),
  );
  return {
    rate,
    requests: answers.length / visits.length,
    p95: computeQuantile(
      pages.map(({ ms }) => ms),
      0.95,
    ),
    failedShare: answers.filter(isFailed).length / answers.length,
    /** Processor time of each service for a visit, in ms. */
    perVisit: Object.fromEntries(
      Object.entries(used).map(([name, ms]) => [name, ms / visits.length]),
    ),
    /** Processors that each service used on average. */
    load: Object.fromEntries(Object.entries(used).map(([name, ms]) => [name, ms / elapsed])),
  };
}

/** Raises the rate until the site bends; returns the steps that it carried, at least one, and the one that bent it, if any. */
async function raiseRate(world, seconds) {
  await runStep(world, WARM_UP_RATE, seconds);
  // All pages with vehicles are rendered again in the first step.
  await world.announceChange();
  const steps = [];
  for (const rate of VISIT_RATES) {
    const step = await runStep(world, rate, seconds);
    const isBent = step.p95 > MAX_PAGE_MS || step.failedShare > MAX_FAILED_SHARE;
    if (isBent && steps.length > 0) return { steps, bent: step };
    steps.push(step);
  }
  return { steps, bent: null };
}

/** Describes at which rate and where a site bent. */
function describeBend(bent) {
  if (!bent) return 'não dobrou';
  const loads = Object.entries(bent.load)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, load]) => `${name} ${load.toFixed(2)}`);
  return `dobrou a ${bent.rate} visitas/s: p95 ${Math.round(bent.p95)} ms, falhas ${(bent.failedShare * 100).toFixed(2)} %; processadores: ${loads.join(', ')}`;
}

/**
 * Computes visits a second by the universal scalability law, with one processor for each instance. Its contention comes from
 * the processor time of one and of two instances for a visit; its coherency would need a third measurement and is 0.
 *
 * @param {number} one processor time of a single instance for a visit, in ms
 * @param {number} two the same of two instances together
 */
function modelRate(one, two) {
  const contention = Math.max(0, two / one - 1);
  console.log(`Modelo: contenção ${contention.toFixed(3)}, coerência 0`);
  const rateOfOne = (MAX_LOAD * 1_000) / one;
  return (MODEL_INSTANCES * rateOfOne) / (1 + contention * (MODEL_INSTANCES - 1));
}

/**
 * Measures what the site carries, prints where it bends, and returns the results as lines of the table.
 *
 * @param {number} seconds duration of each step
 * @param {string} folder folder for logs, settings and caches
 * @returns {Promise<import('./targets.mjs').Line[]>}
 */
export async function measureCapacity(seconds, folder) {
  if (!ensurePrograms({ ...proxyPrograms, initdb: 'postgresql', 'redis-server': 'redis-server' }))
    return [];
  const fleet = await startFleet(join(folder, 'bench-capacity'));
  const { stack, a, b, redis } = fleet;
  const slugs = await listSlugsOnSale(fleet);
  const announceChange = () => fleet.backend.revalidate('stock', `vehicle:${slugs[0]}`);
  const measure = async (name, url, services) => {
    const day = createDay({ url, stack, slugs });
    const shared = { redis: [redis.pid], backend: [stack.backend.pid], generator: [process.pid] };
    const run = await raiseRate(
      { day, services: { ...services, ...shared }, announceChange },
      seconds,
    );
    day.stop();
    console.log(`${name}: ${describeBend(run.bent)}`);
    return { name, steps: run.steps };
  };
  const measureBehindProxy = (name, instances) =>
    runWithProxy(
      {
        folder: fleet.folder,
        name: `proxy-${instances.length}`,
        sites: [instances[0], instances.at(-1)].map(({ url }) => new URL(url).host),
        hasVisitorHeader: true,
        ...unlimitedRates,
      },
      ({ url, pid }) =>
        measure(name, url, { site: instances.map((instance) => instance.pid), nginx: [pid] }),
    );
  try {
    const direct = await measure('uma instância, do Node', a.url, { site: [a.pid] });
    const one = await measureBehindProxy('uma, atrás do proxy', [a]);
    const two = await measureBehindProxy('duas, atrás do proxy', [a, b]);
    // Compared at one rate, because a proxy's cache answers more of the requests at a higher one.
    const comparable = Math.min(one.steps.length, two.steps.length) - 1;
    const modelled = modelRate(
      one.steps[comparable].perVisit.site,
      two.steps[comparable].perVisit.site,
    );
    return [
      ...[direct, one, two].flatMap(createLines),
      createResultLine('Visitas por segundo, modelo', `${MODEL_INSTANCES} instâncias`, modelled),
    ];
  } finally {
    closeConnections();
    await fleet.stop();
  }
}

const createLines = ({ name, steps }) => {
  const { rate, p95, requests, perVisit } = steps.at(-1);
  return [
    createResultLine('Visitas por segundo', name, rate),
    createResultLine('p95 das páginas', name, p95),
    createResultLine('Pedidos por visita', name, requests),
    ...Object.entries(perVisit).map(([service, ms]) =>
      createResultLine('Processador por visita', `${name}: ${service}`, ms),
    ),
  ];
};
