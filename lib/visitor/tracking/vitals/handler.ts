import 'server-only';

import { z } from 'zod';

import { createJsonRoute } from '@/lib/http/handlers/json-routes';
import { createRateLimit } from '@/lib/http/handlers/rate-limit';
import { requireOwnPages } from '@/lib/http/handlers/access';
import { metrics } from '@/lib/server/metrics/metrics';
import { screens } from '@/lib/site/screens';

import { CONNECTION_TYPES, type VitalsReport } from './report';

const MAX_VITALS_BYTES = 2 * 1024;

/** A time in milliseconds, at most two minutes: a longer one is invented, or the page was in the background. */
const durationSchema = z.number().min(0).max(120_000).nullable();

const vitalsReportSchema = z.strictObject({
  screen: z.string().max(60),
  connection: z.enum(CONNECTION_TYPES),
  lcp: durationSchema,
  inp: durationSchema,
  ttfb: durationSchema,
  cls: z.number().min(0).max(100).nullable(),
}) satisfies z.ZodType<VitalsReport>;

/** The limit is high, because a whole office may share one address; a browser reports once per document. */
const vitalsRateLimit = createRateLimit('medidas', { points: 300 });

const screenNames = new Set<string>(screens.map(({ name }) => name));

/** Connections slower than 4g share one label, to limit the number of series. */
function getConnectionLabel(connection: VitalsReport['connection']): string {
  return connection === '4g' || connection === 'unknown' ? connection : 'slow';
}

/** Adds a report to the histograms. A report of an unknown screen is dropped. */
function observeVitals({ screen, connection, lcp, inp, ttfb, cls }: VitalsReport): void {
  if (!screenNames.has(screen)) return;
  const labels = { screen, connection: getConnectionLabel(connection) };
  const { vitals } = metrics();
  if (lcp !== null) vitals.lcp.observe(labels, lcp / 1_000);
  if (inp !== null) vitals.inp.observe(labels, inp / 1_000);
  if (ttfb !== null) vitals.ttfb.observe(labels, ttfb / 1_000);
  if (cls !== null) vitals.cls.observe(labels, cls);
}

/** Receives a page's measurements when it closes; the server stores only histograms. */
export const serveVitalsReport = createJsonRoute<VitalsReport>({
  route: '/api/vitals',
  admit: requireOwnPages,
  maxBodyBytes: MAX_VITALS_BYTES,
  limit: vitalsRateLimit,
  isQuiet: true,
  schema: vitalsReportSchema,
  invalidBody: { title: 'Este corpo não descreve uma medida.' },
  accept: async (report) => {
    observeVitals(report);
    return { received: true };
  },
});
