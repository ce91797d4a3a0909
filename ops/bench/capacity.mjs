/*
 * `npm run bench -- capacity` raises the number of connections that make visits without a pause until the site bends, for
 * one instance without a proxy and for one and two behind it (docs/capacity.md).
 */
import autocannon from 'autocannon';
import { decodeHTMLAttribute } from 'entities';
import { join } from 'node:path';
import { fleetPrograms, listSlugsOnSale, startFleet } from '../fleet/fleet.mjs';
import { sendRequest } from '../fleet/request.mjs';
import { readProcessTime } from './process-time.mjs';
import { requireForPart, runBehindProxy, vehiclePath } from './site.mjs';
import { createRow } from './targets.mjs';

const CONNECTION_COUNTS = [2, 4, 8, 16, 32, 64];
/** Time of the slowest 2.5 % of answers above which the site counts as bent, in ms. */
const MAX_MS = 500;
/** Share of failed requests above which the site counts as bent; a full queue answers 503. */
const MAX_FAILED_SHARE = 0.002;

const pick = (values) => values[Math.floor(Math.random() * values.length)];
const sum = (values) => values.reduce((total, value) => total + value, 0);

/** Creates the requests of a first visit: five pages, one of which nobody else requests, and their files. */
async function createVisit(url, slugs) {
  const pages = ['/', '/busca/todos', vehiclePath];
  const bodies = await Promise.all(pages.map(async (path) => (await sendRequest(url + path)).text));
  const addresses = bodies
    .join('')
    .matchAll(
      /<(?:link|script|img)\b(?![^>]* disabled="")[^>]* (?:src|href)="(\/(?:_next|midia|imagens)\/[^"]+)"/g,
    );
  const files = new Set([...addresses].map(([, address]) => decodeHTMLAttribute(address)));
  const toRandomPath = (createPath) => ({
    setupRequest: (request) => ({ ...request, path: createPath() }),
  });
  const randomPrice = () => 100_000 + Math.floor(Math.random() * 400_000);
  return [
    ...[...pages, ...files].map((path) => ({ path })),
    toRandomPath(() => `/busca/todos?preco-ate=${randomPrice()}`),
    toRandomPath(() => `/detalhe/${pick(slugs)}`),
  ];
}

/** Makes visits, and returns what they cost each service. @param {Readonly<Record<string, readonly number[]>>} services ids of processes */
async function runStep(url, requests, services, connections, duration) {
  const readTimes = () => Object.values(services).map((pids) => sum(pids.map(readProcessTime)));
  const before = readTimes();
  const headers = { 'accept-encoding': 'br' };
  const result = await autocannon({ url, requests, connections, duration, headers });
  const after = readTimes();
  const visits = result.requests.total / requests.length;
  const failedShare = (result.errors + result.non2xx) / result.requests.total;
  return {
    connections,
    rate: visits / result.duration,
    failedShare,
    ms: result.latency.p97_5,
    isBent: result.latency.p97_5 > MAX_MS || failedShare > MAX_FAILED_SHARE,
    /** Processor time of each service for a visit, in ms. */
    perVisit: Object.keys(services).map((name, index) => ({
      name,
      ms: (after[index] - before[index]) / visits,
    })),
  };
}

/** @param {import('./site.mjs').BenchOptions} options */
export async function measureCapacity({ isQuick, folder }) {
  requireForPart(fleetPrograms);
  const fleet = await startFleet(join(folder, 'fleet'));
  const { stack, a, b, redis, proxy } = fleet;
  const shared = { Redis: [redis.pid], backend: [stack.backend.pid], gerador: [process.pid] };
  const measure = async (name, url, services) => {
    const requests = await createVisit(url, await listSlugsOnSale(fleet));
    const duration = isQuick ? 4 : 10;
    const allServices = { ...services, ...shared };
    const run = (connections) => runStep(url, requests, allServices, connections, duration);
    await run(CONNECTION_COUNTS[0]);
    const steps = [];
    for (const connections of CONNECTION_COUNTS) {
      const step = await run(connections);
      console.log(
        `${name}, ${connections} conexões: ${step.rate.toFixed(1)} visitas/s, p97,5 ${step.ms} ms, falhas ${(step.failedShare * 100).toFixed(2)} %`,
      );
      if (step.isBent) break;
      steps.push(step);
    }
    const last = steps.at(-1);
    if (!last) throw new Error(`${name} dobrou com ${CONNECTION_COUNTS[0]} conexões.`);
    return { steps, rows: createRows(name, requests.length, last) };
  };
  try {
    const direct = await measure('uma instância, do Node', a.url, { site: [a.pid] });
    const one = await runBehindProxy({ folder, name: 'proxy-1', url: a.url }, (url, pid) =>
      measure('uma, atrás do proxy', url, { site: [a.pid], nginx: [pid] }),
    );
    const two = await measure('duas, atrás do proxy', proxy.url, {
      site: [a.pid, b.pid],
      nginx: [proxy.pid],
    });
    // Compared at one load, because a proxy's cache answers more of the requests at a higher one.
    const comparable = Math.min(one.steps.length, two.steps.length) - 1;
    const [oneMs, twoMs] = [one, two].map(({ steps }) => steps[comparable].perVisit[0].ms);
    const ratio = createRow('Processador por visita, duas ÷ uma', 'site', twoMs / oneMs);
    return [...direct.rows, ...one.rows, ...two.rows, ratio];
  } finally {
    await fleet.stop();
  }
}

const createRows = (name, requestCount, { rate, ms, perVisit }) => [
  createRow('Visitas por segundo', name, rate),
  createRow('Pedidos por visita', name, requestCount),
  createRow('p97,5 das respostas', name, ms),
  ...perVisit.map((service) =>
    createRow('Processador por visita', `${name}: ${service.name}`, service.ms),
  ),
];
