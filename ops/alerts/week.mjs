/*
 * `npm run test:alerts -- --week` simulates a week of visits to two instances behind the proxy, and prints the figures of
 * its days: docs/runbook.md, "O que é normal". A day lasts half a minute; one before the week fills the caches. On one day
 * the backend is away for six of its hours, and on another the instances are restarted one after the other.
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../scripts/setup.mjs';
import { listSlugsOnSale } from '../fleet/fleet.mjs';
import { sendContact } from '../fleet/leads.mjs';
import { runWithProxy, VISITOR_HEADER } from '../fleet/proxy.mjs';
import { sendRequest } from '../fleet/request.mjs';
import { replaceInstances } from '../fleet/rollout.mjs';
import { withWatchedFleet } from './watched-fleet.mjs';

const DAYS = 7;
const DAY_MS = 30_000;
const DAY = `[${DAY_MS}ms]`;
const VISITS_PER_DAY = 60;
const VISITS_PER_LEAD = 5;
const OUTAGE = { day: 2, ms: DAY_MS / 4 };
const NEW_VERSION_DAY = 4;

const PAGES = '{route!~"/api/.*|/midia/.*|/_next/.*|/metrics"}';
const increaseOf = (metric) => `sum(increase(${metric}${DAY}))`;
const shareOf = (part, whole) => `100 * (${part} or vector(0)) / ${whole}`;
const milliseconds = (quantile, metric) =>
  `1000 * histogram_quantile(${quantile}, sum by (le) (rate(${metric}${DAY})))`;
const pageTimes = `site_http_request_duration_seconds_bucket${PAGES}`;
const requests = 'site_http_requests_total';
const cacheReads = 'site_page_cache_reads_total';

/** The figures of a day, each with its query. */
const figures = [
  ['páginas e dados pedidos às instâncias', increaseOf(requests + PAGES)],
  [
    'respostas 5xx, % de todas',
    shareOf(increaseOf(`${requests}{status="5xx"}`), increaseOf(requests)),
  ],
  ['tempo das páginas, metade, ms', milliseconds(0.5, pageTimes)],
  ['tempo das páginas, 99 %, ms', milliseconds(0.99, pageTimes)],
  [
    'páginas que o cache não tinha, %',
    shareOf(increaseOf(`${cacheReads}{result="miss"}`), increaseOf(cacheReads)),
  ],
  [
    'chamadas ao backend, 95 %, ms',
    milliseconds(0.95, 'site_backend_call_duration_seconds_bucket'),
  ],
  ['envios entregues', increaseOf('site_outbox_deliveries_total{outcome="delivered"}')],
  ['entregas adiadas', increaseOf('site_outbox_deliveries_total{outcome="waiting"}')],
  ['o envio mais antigo espera, s', `max(max_over_time(site_outbox_oldest_seconds${DAY}))`],
  ['envios parados', `max(max_over_time(site_outbox_dead_letters${DAY}))`],
  ['tamanho da caixa, KB', 'max(site_outbox_bytes) / 1000'],
  [
    'recusados por limite, % de todos',
    shareOf(increaseOf('site_rate_limited_total'), increaseOf(requests)),
  ],
  [
    'memória de uma instância, MB',
    `max(max_over_time(process_resident_memory_bytes{job="site"}${DAY})) / 1000000`,
  ],
  [
    'atraso do laço de eventos, 99 %, ms',
    `1000 * max(max_over_time(nodejs_eventloop_lag_p99_seconds{job="site"}${DAY}))`,
  ],
];

/** Returns how busy a time of the day is, from a quiet night (0.2) to the evening (1.8); 1 on average. */
const businessOf = (shareOfDay) => 1 - 0.8 * Math.cos(2 * Math.PI * (shareOfDay - 0.05));

/** Opens four pages as one visitor, who now and then sends a form. */
async function visit({ url, stack }, number, slugs) {
  const headers = { [VISITOR_HEADER]: `198.51.${number >> 8}.${number & 255}` };
  const slug = slugs[number % slugs.length];
  for (const path of ['/', '/busca/todos/semi-novo', `/detalhe/${slug}`, '/blindagem'])
    await sendRequest(url + path, { headers }).catch(() => undefined);
  if (number % VISITS_PER_LEAD > 0) return;
  const lead = { email: `semana-${number}@example.test`, headers };
  await sendContact(url, stack, lead).catch(() => undefined);
}

async function simulateVisits(target, day, slugs) {
  const startedAt = performance.now();
  const visits = [];
  let number = (day + 1) * VISITS_PER_DAY;
  for (let elapsedMs = 0; elapsedMs < DAY_MS; elapsedMs = performance.now() - startedAt) {
    visits.push(visit(target, (number += 1), slugs));
    await wait(DAY_MS / VISITS_PER_DAY / businessOf(elapsedMs / DAY_MS));
  }
  await Promise.all(visits);
}

/** Causes what happens on some days besides the visits. */
async function disturbDay(fleet, day) {
  await wait(DAY_MS / 4);
  if (day === OUTAGE.day) {
    await fleet.backend.fail({ match: { path: '/api' }, kind: 'status', code: 503 });
    await wait(OUTAGE.ms);
    await fleet.backend.fail();
  }
  if (day === NEW_VERSION_DAY) await replaceInstances(fleet);
}

/** Formats measured values as "least to greatest". */
function formatRange(values) {
  const finite = values.filter(Number.isFinite);
  const [least, greatest] = [Math.min(...finite), Math.max(...finite)].map((value) =>
    value.toLocaleString('pt-BR', { maximumFractionDigits: value < 10 ? 1 : 0 }),
  );
  if (finite.length === 0) return '';
  return least === greatest ? least : `${least} a ${greatest}`;
}

function printTable(days) {
  const ordinaryDays = days.filter((_, day) => day !== OUTAGE.day && day !== NEW_VERSION_DAY);
  console.log('| Medida | dia comum | backend fora | versão nova |\n| --- | --- | --- | --- |');
  for (const [index, [name]] of figures.entries()) {
    const columns = [ordinaryDays, [days[OUTAGE.day]], [days[NEW_VERSION_DAY]]];
    const cells = columns.map((column) => formatRange(column.map((values) => values[index])));
    console.log(`| ${[name, ...cells].join(' | ')} |`);
  }
}

/** Runs the week, and prints its figures as a table. */
export const simulateWeek = () =>
  withWatchedFleet(join(projectRoot, 'test-results/week'), {}, async ({ fleet, watch }) => {
    const slugs = await listSlugsOnSale(fleet);
    const options = { ...fleet, name: 'proxy-week', hasVisitorHeader: true };
    const days = await runWithProxy(options, async ({ url }) => {
      /** @type {number[][]} */
      const measured = [];
      const target = { url, stack: fleet.stack };
      await simulateVisits(target, -1, slugs);
      for (let day = 0; day < DAYS; day += 1) {
        await Promise.all([simulateVisits(target, day, slugs), disturbDay(fleet, day)]);
        const values = figures.map(async ([, query]) => (await watch.query(query))[0]?.value);
        measured.push((await Promise.all(values)).map((value) => value ?? NaN));
      }
      return measured;
    });
    printTable(days);
  });
