// @ts-check
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** In seconds: from a page out of memory to the longest wait for the backend. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const DELIVERY_OUTCOMES = [
  'delivered',
  'waiting',
  'lost',
  'refused',
  'uncertain',
  'given-up',
  'unreadable',
];

/** In seconds, about the bounds of "good" and "poor" that browsers' makers agreed on: 2.5 and 4 s for LCP, and so on. */
const VITALS = {
  lcp: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  inp: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1],
  ttfb: [0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3],
  cls: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5],
};

/**
 * One for all bundles of the process.
 *
 * @type {{ bastiaoMetrics?: ReturnType<typeof createMetrics> }}
 */
const shared = /** @type {any} */ (globalThis);

/**
 * Everything the site counts, by its name in Prometheus; `GET /metrics` shows it. Labels are words of ours from short
 * lists, never what a visitor sent.
 *
 * Plain JavaScript because the page cache, which Next loads uncompiled, counts as well.
 */
export function metrics() {
  return (shared.bastiaoMetrics ??= createMetrics());
}

function createMetrics() {
  const registry = new Registry();
  // Memory, processor, event loop, open files.
  collectDefaultMetrics({ register: registry });
  const registers = [registry];

  const deliveries = new Counter({
    name: 'site_outbox_deliveries_total',
    help: 'Deliveries of the outbox: delivered, waiting (to be tried again), lost, or why the entry is a dead letter.',
    labelNames: ['outcome'],
    registers,
  });
  // Prometheus sees no increase in what was not there before.
  for (const outcome of DELIVERY_OUTCOMES) deliveries.inc({ outcome }, 0);

  /**
   * @param {keyof typeof VITALS} name
   * @param {string} unit
   * @param {string} help
   */
  const vital = (name, unit, help) =>
    new Histogram({
      name: `site_web_vitals_${name}${unit}`,
      help: `${help}, as a sample of visitors measured it, by screen and kind of connection.`,
      labelNames: ['screen', 'connection'],
      buckets: VITALS[name],
      registers,
    });

  return {
    registry,
    deliveries,
    vitals: {
      lcp: vital('lcp', '_seconds', 'Largest contentful paint'),
      inp: vital('inp', '_seconds', 'Interaction to next paint'),
      ttfb: vital('ttfb', '_seconds', 'Time to first byte'),
      cls: vital('cls', '', 'Cumulative layout shift, without a unit'),
    },

    requests: new Counter({
      name: 'site_http_requests_total',
      help: 'Answers by route and status class; "aborted" when the visitor left before.',
      labelNames: ['route', 'status'],
      registers,
    }),
    requestDuration: new Histogram({
      name: 'site_http_request_duration_seconds',
      help: 'From the arrival of a request to the end of its answer.',
      labelNames: ['route'],
      buckets: DURATIONS,
      registers,
    }),
    rateLimited: new Counter({
      name: 'site_rate_limited_total',
      help: 'Requests beyond a limit, by the name of the limit.',
      labelNames: ['limit'],
      registers,
    }),
    wrongCodes: new Counter({
      name: 'site_wrong_codes_total',
      help: 'Wrong codes for the result of a quotation.',
      registers,
    }),

    pageReads: new Counter({
      name: 'site_page_cache_reads_total',
      help: 'Pages looked for in the cache: fresh, stale or miss.',
      labelNames: ['result'],
      registers,
    }),
    pagesMade: new Counter({
      name: 'site_pages_made_total',
      help: 'Pages made by this instance: ok, not-found or unavailable.',
      labelNames: ['outcome'],
      registers,
    }),

    backendCalls: new Counter({
      name: 'site_backend_calls_total',
      help: 'Calls to the backend, all attempts of one together: ok, or why it failed.',
      labelNames: ['endpoint', 'outcome'],
      registers,
    }),
    backendDuration: new Histogram({
      name: 'site_backend_call_duration_seconds',
      help: 'How long a call to the backend took, all its attempts together.',
      labelNames: ['endpoint'],
      buckets: DURATIONS,
      registers,
    }),
    lastGood: new Counter({
      name: 'site_backend_last_good_total',
      help: 'Reads that failed and were answered with the last good body.',
      labelNames: ['endpoint'],
      registers,
    }),
    readFailing: new Gauge({
      name: 'site_backend_read_failing',
      help: '1 when the last read of an endpoint failed: what it answered before is shown, or nothing.',
      labelNames: ['endpoint'],
      registers,
    }),
    itemsDropped: new Counter({
      name: 'site_backend_items_dropped_total',
      help: 'Records of a list that did not fit the contract and are not shown; once a read.',
      labelNames: ['endpoint'],
      registers,
    }),
    circuitOpen: new Gauge({
      name: 'site_backend_circuit_open',
      help: '1 while calls to an endpoint are stopped after many failures in a row.',
      labelNames: ['endpoint'],
      registers,
    }),

    stockComplete: new Gauge({
      name: 'site_stock_complete',
      help: '1 when the list of vehicles is read, and for each its brand and condition; details may follow.',
      registers,
    }),

    unwritable: new Counter({
      name: 'site_outbox_unwritable_total',
      help: 'Submissions that could not be kept before their delivery.',
      registers,
    }),
    outboxReadable: new Gauge({
      name: 'site_outbox_readable',
      help: '1 when the outbox says how much waits; without it the figures of what it holds are NaN.',
      registers,
    }),
    outboxWaiting: new Gauge({
      name: 'site_outbox_waiting',
      help: 'Submissions that wait for the backend.',
      registers,
    }),
    outboxDeadLetters: new Gauge({
      name: 'site_outbox_dead_letters',
      help: 'Submissions left to a person.',
      registers,
    }),
    outboxOldest: new Gauge({
      name: 'site_outbox_oldest_seconds',
      help: 'Age of the oldest submission that waits; 0 without one.',
      registers,
    }),

    outboxOldestDeadLetter: new Gauge({
      name: 'site_outbox_oldest_dead_letter_seconds',
      help: 'Age of the oldest submission left to a person; 0 without one.',
      registers,
    }),
    outboxDeadLetterLimit: new Gauge({
      name: 'site_outbox_dead_letter_limit_seconds',
      help: 'The age at which what is left to a person is deleted.',
      registers,
    }),
    outboxBytes: new Gauge({
      name: 'site_outbox_bytes',
      help: 'What the outbox holds, in bytes.',
      registers,
    }),
    outboxBytesLimit: new Gauge({
      name: 'site_outbox_limit_bytes',
      help: 'What the outbox may hold, in bytes; beyond it nothing more is kept.',
      registers,
    }),
    expired: new Counter({
      name: 'site_outbox_expired_total',
      help: 'Submissions left to a person and deleted because nobody came.',
      registers,
    }),

    build: new Gauge({
      name: 'site_build_info',
      help: '1, with the name of the build that runs.',
      labelNames: ['build'],
      registers,
    }),
    ready: new Gauge({
      name: 'site_ready',
      help: '1 while the backend answers, as /api/pronto says.',
      registers,
    }),
    redisLost: new Gauge({
      name: 'site_redis_lost',
      help: '1 while the Redis of REDIS_URL is away.',
      registers,
    }),
  };
}
