/*
 * `npm run bench -- uncached` measures pages that no cache has: the first ones after a start of the site, and those after
 * a notice of change. The processor time is compared with that of a page of the empty application, in the same run.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sendRequest } from '../fleet/request.mjs';
import { findFreePort, startSite, waitForCompleteStock } from '../../scripts/stack.mjs';
import { buildEmptyApp, serveEmptyApp } from './empty-app.mjs';
import { readProcessTime } from './process-time.mjs';
import { createResultLine, computeMedian } from './targets.mjs';

/** A site is at rest when it uses at most so many ms of processor in so many ms: it reads the stock after a start or a notice. */
const REST = { processor: 15, interval: 500 };
const MAX_REST_WAIT_MS = 30_000;
/** Milliseconds after the last byte in which a site stores the page and its threads finish. */
const FINISH_PAUSE_MS = 100;

/** Waits until a process is at rest, but not for ever. */
async function waitForRest(pid) {
  const deadline = performance.now() + MAX_REST_WAIT_MS;
  let used = Infinity;
  while (used > REST.processor && performance.now() < deadline) {
    const before = readProcessTime(pid);
    await wait(REST.interval);
    used = readProcessTime(pid) - before;
  }
}

/** @typedef {{ ms: number, processor: number }} PageCost time until the last byte, and processor time of the site, in ms */

/** @returns {Promise<PageCost>} */
async function measurePage(site, url) {
  await waitForRest(site.pid);
  const before = readProcessTime(site.pid);
  const { status, headers, ms } = await sendRequest(url, {
    headers: { 'accept-encoding': 'identity' },
  });
  await wait(FINISH_PAUSE_MS);
  const processor = readProcessTime(site.pid) - before;
  if (status !== 200 || headers['x-nextjs-cache'] === 'HIT')
    throw new Error(`${url}: ${status}, ${headers['x-nextjs-cache']}`);
  return { ms, processor };
}

/**
 * @typedef {object} Subject
 * @property {() => Promise<import('../../scripts/stack.mjs').Service>} start starts the measured application
 * @property {(site: { url: string }, round: number) => string} findUrl returns the URL of the page
 * @property {(site: { url: string }) => Promise<void>} [announceChange] empties the caches before each further page
 */

/**
 * Measures the first page after a start, and as many further pages as there are rounds.
 *
 * @param {Subject} subject
 * @param {number} roundCount
 */
async function measureSite({ start, findUrl, announceChange }, roundCount) {
  const site = await start();
  try {
    const first = await measurePage(site, findUrl(site, 0));
    const later = [];
    for (let round = 1; round <= roundCount; round += 1) {
      await announceChange?.(site);
      later.push(await measurePage(site, findUrl(site, round)));
    }
    return { first, later };
  } finally {
    await site.stop();
  }
}

/**
 * Repeats {@link measureSite}, and returns the medians of the first pages and of the later ones.
 *
 * @param {Subject} subject
 * @param {number} roundCount
 */
async function measureRuns(subject, roundCount) {
  const runs = [];
  while (runs.length < roundCount) runs.push(await measureSite(subject, roundCount));
  const medianCost = (costs) => ({
    ms: computeMedian(costs.map(({ ms }) => ms)),
    processor: computeMedian(costs.map(({ processor }) => processor)),
  });
  return {
    first: medianCost(runs.map(({ first }) => first)),
    later: medianCost(runs.flatMap(({ later }) => later)),
  };
}

/**
 * Measures the pages, and returns the medians as lines of the table.
 *
 * @param {import('../../scripts/stack.mjs').Stack} stack its site runs beside the measured ones, which are started anew
 * @param {readonly (readonly [name: string, path: string])[]} screens
 * @param {number} roundCount starts of the site for each page, and changes after each start
 * @param {string} folder folder for the empty application and the logs
 * @returns {Promise<import('./targets.mjs').Line[]>}
 */
export async function measureUncachedPages(stack, screens, roundCount, folder) {
  const emptyFolder = join(folder, 'bench-uncached');
  rmSync(emptyFolder, { recursive: true, force: true });
  mkdirSync(emptyFolder, { recursive: true });
  const emptyApp = buildEmptyApp(emptyFolder);
  const emptySubject = {
    start: () => serveEmptyApp(emptyApp, join(emptyFolder, 'server.log')),
    findUrl: ({ url }, round) => `${url}/pagina-${round}`,
  };
  const empty = await measureRuns(emptySubject, roundCount);
  const startMeasuredSite = async () => {
    const port = await findFreePort();
    const settings = { ...stack.settings, SITE_URL: `http://localhost:${port}` };
    const site = await startSite(settings, port, join(folder, 'logs/uncached.log'));
    await waitForCompleteStock(site, settings);
    return site;
  };
  const announceChange = async ({ url }) => {
    const { status } = await sendRequest(`${url}/api/revalidar`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${stack.revalidateSecret}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ tags: ['stock', 'content'] }),
    });
    if (status !== 200) throw new Error(`/api/revalidar: ${status}`);
  };
  const lines = createLines('aplicação vazia', empty, empty);
  for (const [name, path] of screens) {
    const findUrl = ({ url }) => url + path;
    const costs = await measureRuns(
      { start: startMeasuredSite, findUrl, announceChange },
      roundCount,
    );
    lines.push(...createLines(name, costs, empty));
  }
  return lines;
}

const createLines = (name, { first, later }, empty) => [
  createResultLine('Primeira página após o início', name, first.ms),
  createResultLine('Primeira página após o início, processador', name, first.processor),
  createResultLine(
    'Primeira página ÷ aplicação vazia',
    name,
    first.processor / empty.first.processor,
  ),
  createResultLine('Página após uma mudança', name, later.ms),
  createResultLine('Página após uma mudança, processador', name, later.processor),
  createResultLine(
    'Página após uma mudança ÷ aplicação vazia',
    name,
    later.processor / empty.later.processor,
  ),
];
