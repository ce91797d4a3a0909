import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { getProcessSingleton } from '@/lib/server/process-singleton';

/** The limits of the buckets in seconds, from the time of a cached page to the longest wait for the backend. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const DELIVERY_OUTCOMES = [
  'delivered',
  'waiting',
  'lost',
  'refused',
  'uncertain',
  'given-up',
  'unreadable',
];

/** Buckets in seconds, CLS without a unit, around the limits of Web Vitals, such as 2.5 and 4 s for LCP. */
const VITALS_BUCKETS = {
  lcp: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  inp: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1],
  ttfb: [0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3],
  cls: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5],
};

/** Returns all metrics. Values of labels come from short lists in the code, never from what a visitor sent. */
export const metrics = () => getProcessSingleton('metrics', createMetrics);

function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];

  const counter = <Label extends string = never>(
    name: string,
    help: string,
    ...labelNames: Label[]
  ) => new Counter({ name, help, labelNames, registers });

  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    ...labelNames: Label[]
  ) => new Gauge({ name, help, labelNames, registers });

  const deliveries = counter(
    'site_outbox_deliveries_total',
    'Deliveries of the outbox: delivered, waiting (to be tried again), lost, or why the entry is a dead letter.',
    'outcome',
  );
  // Prometheus sees no increase in a series that starts above zero, so each series starts at zero.
  for (const outcome of DELIVERY_OUTCOMES) deliveries.inc({ outcome }, 0);

  const vital = (name: keyof typeof VITALS_BUCKETS, unit: string, help: string) =>
    new Histogram({
      name: `site_web_vitals_${name}${unit}`,
      help: `${help}, as a sample of visitors measured it, by screen and kind of connection.`,
      labelNames: ['screen', 'connection'],
      buckets: VITALS_BUCKETS[name],
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

    requests: counter(
      'site_http_requests_total',
      'Answers by route and status class; "aborted" when the visitor left before.',
      'route',
      'status',
    ),
    requestDuration: new Histogram({
      name: 'site_http_request_duration_seconds',
      help: 'From the arrival of a request to the end of its answer.',
      labelNames: ['route'],
      buckets: DURATION_BUCKETS,
      registers,
    }),
    rateLimited: counter(
      'site_rate_limited_total',
      'Requests beyond a limit, by the name of the limit.',
      'limit',
    ),
    wrongCodes: counter('site_wrong_codes_total', 'Wrong codes for the result of a quotation.'),

    pageReads: counter(
      'site_page_cache_reads_total',
      'Pages looked for in the cache: fresh, stale or miss.',
      'result',
    ),
    pagesMade: counter(
      'site_pages_made_total',
      'Pages made by this instance: ok, not-found or unavailable.',
      'outcome',
    ),

    backendCalls: counter(
      'site_backend_calls_total',
      'Calls to the backend, all attempts of one together: ok, or why it failed.',
      'endpoint',
      'outcome',
    ),
    backendDuration: new Histogram({
      name: 'site_backend_call_duration_seconds',
      help: 'How long a call to the backend took, all its attempts together.',
      labelNames: ['endpoint'],
      buckets: DURATION_BUCKETS,
      registers,
    }),
    lastGood: counter(
      'site_backend_last_good_total',
      'Reads that failed and were answered with the last good body.',
      'endpoint',
    ),
    readFailing: gauge(
      'site_backend_read_failing',
      '1 when the last read of an endpoint failed: what it answered before is shown, or nothing.',
      'endpoint',
    ),
    itemsDropped: counter(
      'site_backend_items_dropped_total',
      'Records of a list that did not fit the contract and are not shown; once a read.',
      'endpoint',
    ),
    circuitOpen: gauge(
      'site_backend_circuit_open',
      '1 while calls to an endpoint are stopped after many failures in a row.',
      'endpoint',
    ),

    stockComplete: gauge(
      'site_stock_complete',
      '1 when the list of vehicles is read, and their details, unless all of these fail.',
    ),

    fieldsDropped: counter(
      'site_form_fields_dropped_total',
      'Forms with fields that this version does not have, which are dropped.',
      'route',
    ),
    unwritable: counter(
      'site_outbox_unwritable_total',
      'Submissions that could not be kept before their delivery.',
    ),
    outboxReadable: gauge(
      'site_outbox_readable',
      '1 when the outbox says how much waits; without it the figures of what it holds are NaN.',
    ),
    outboxWaiting: gauge('site_outbox_waiting', 'Submissions that wait for the backend.'),
    outboxDeadLetters: gauge('site_outbox_dead_letters', 'Submissions left to a person.'),
    outboxOldest: gauge(
      'site_outbox_oldest_seconds',
      'Age of the oldest submission that waits; 0 without one.',
    ),

    outboxOldestDeadLetter: gauge(
      'site_outbox_oldest_dead_letter_seconds',
      'Age of the oldest submission left to a person; 0 without one.',
    ),
    outboxDeadLetterLimit: gauge(
      'site_outbox_dead_letter_limit_seconds',
      'The age at which what is left to a person is deleted.',
    ),
    outboxBytes: gauge('site_outbox_bytes', 'What the outbox holds, in bytes.'),
    outboxBytesLimit: gauge(
      'site_outbox_limit_bytes',
      'What the outbox may hold, in bytes; beyond it nothing more is kept.',
    ),
    expired: counter(
      'site_outbox_expired_total',
      'Submissions left to a person and deleted because nobody came.',
    ),

    build: gauge('site_build_info', '1, with the name of the build that runs.', 'build'),
    ready: gauge('site_ready', '1 while the backend answers, as /api/pronto says.'),
    redisLost: gauge('site_redis_lost', '1 while the Redis of REDIS_URL is away.'),
  };
}
