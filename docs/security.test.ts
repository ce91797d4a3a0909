import { readFileSync } from 'node:fs';

/** Reads a file, with single spaces between its words. */
const read = (file: string) => readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ');

const documentText = read('docs/security.md');
const limits = 'lib/quotation/result/code-attempt-limits.ts';
const codeRoute = 'lib/quotation/result/code-route.ts';
const drawings = 'lib/http/media/drawings.ts';
const guard = 'lib/backend/call-guard.ts';
const rateLimit = 'lib/http/handlers/rate-limit.ts';
const settings = 'lib/server/env/schema.ts';
const uploads = 'lib/http/handlers/uploads.ts';

test.each([
  ['32 KB a form', 'lib/forms/route/form-route.ts', 'MAX_FORM_BODY_BYTES = 32 * 1024;'],
  ['64 KB a report of a visit', 'lib/visitor/tracking/schema.ts', 'MAX_REPORT_BYTES = 64 * 1024;'],
  ['16 KB a notice of change', 'lib/operations/revalidation/handler.ts', 'Bytes: 16 * 1024,'],
  ['four photos of 5 MB', 'lib/forms/sell/form.ts', 'MAX_PHOTO_BYTES = 5 * 1024 * 1024;'],
  ['64 MB in all', uploads, 'MAX_FORM_BYTES = 64 * 1024 * 1024;'],
  ['below 4 KB a second', uploads, 'MIN_BYTES_PER_SECOND = 4 * 1024;'],
  ['windows of ten minutes', rateLimit, 'windowS: 10 * 60,'],
  ['A form: 100.', rateLimit, 'points: 100,'],
  ['A car with photos: 30;', 'lib/forms/sell/handler.ts', 'MAX_OFFERS_PER_SENDER = 30;'],
  ['twenty at a time', 'lib/forms/sell/handler.ts', 'MAX_CONCURRENT_UPLOADS = 20;'],
  ['five of one sender', 'lib/forms/sell/handler.ts', 'MAX_UPLOADS_PER_SENDER = 5;'],
  ['Reports of a visit: 2,000.', 'lib/visitor/tracking/handlers.ts', 'points: 2_000 }'],
  ['Reads of `/api`: 6,000.', 'lib/http/handlers/json-routes.ts', "('leituras', 6_000)"],
  ['suggestions: 600 each', 'lib/search/typed/handler.ts', "('buscas', 600)"],
  ['under `/midia`: 30,000.', 'lib/http/media/handler.ts', "('imagens', 30_000)"],
  ['Drawn pictures and documents: 120,', drawings, 'perSender: 120,'],
  ['5 an order in 15 minutes', limits, "-pedido', 5, 15 * MINUTE_SECONDS"],
  ['in an hour 20 a sender', limits, "-remetente', 20, HOUR_SECONDS"],
  ['60 a /48 of IPv6', limits, "-rede', 60, HOUR_SECONDS"],
  ['200 for the site', limits, "-site', 200, HOUR_SECONDS"],
  ['documents: 20 a sender', 'lib/http/handlers/guess-limit.ts', 'points: 20, windowS: HOUR_SEC'],
  ['5 an hour an order', 'lib/quotation/result/server.ts', 'points: 5, windowS: HOUR_SECONDS'],
  ['30 a sender and', codeRoute, "-pedidos', { points: 30, windowS: HOUR_SECONDS"],
  ['120 a /48 in an hour', codeRoute, "-rede', { points: 120, windowS: HOUR_SECONDS"],
  [
    '120 a sender in an hour',
    'lib/quotation/result/server.ts',
    "-inexistentes', 120, { windowS: HOUR",
  ],
  ['two hours: 100 a sender', 'lib/forms/route/read-visit.ts', 'points: 100,'],
  ['2.5 seconds to fill', 'lib/forms/route/form-protocol.ts', 'MIN_HUMAN_FILL_MS = 2_500;'],
  ['| 2, 152 with those', 'lib/server/page-cache/render-queue.ts', 'permits: 2,'],
  ['5 s at most', 'lib/server/page-cache/render-queue.ts', 'maxWaiting: 150, maxWaitMs: 5_000,'],
  ['| 4, 54 with those', 'middleware.ts', 'permits: 4, places: 54, perSender: 12,'],
  ['| 2 with the documents, 22', drawings, 'places: 22, placesPerSender: 8,'],
  ['32 MB stored', drawings, 'storedBytes: 32 * MEBIBYTE'],
  ['| 32, 288 with those', 'lib/http/media/handler.ts', 'permits: 32, places: 288, perSender: 64'],
  ['256 MB |', 'next.config.ts', 'maximumDiskCacheSize: 256 * MEBIBYTE'],
  ['| 1 form, 11 with those', 'lib/forms/sell/photos.ts', 'permits: 1, places: 11, perSender: 2,'],
  ['Four seconds an attempt', settings, '.default(4_000)'],
  ['nine a call', settings, '.default(9_000)'],
  ['32 calls at a time, 256 waiting', guard, 'concurrent: 32, queued: 256,'],
  ['Ten failures', guard, 'openCircuitAfter: 10, openCircuitFor: 500,'],
  ['read up to 16 MB', 'lib/backend/client.ts', 'MAX_ANSWER_BYTES = 16 * 1024 * 1024;'],
  ['a vehicle up to 1 MB', 'lib/backend/endpoints.ts', 'MAX_VEHICLE_BYTES = 1024 * 1024;'],
  ['record 500 entries', 'lib/backend/fields/lists.ts', 'MAX_ENTRIES = 500;'],
  ['pictures up to 12 MB', 'lib/http/media/handler.ts', 'MAX_PICTURE_BYTES = 12 * 1024 * 1024;'],
  ['for 72 hours until', 'lib/outbox/delivery.ts', 'MAX_UNDELIVERED_AGE_MS = 72 * 60 * MINUTE_MS'],
  ['answer for 74 hours', 'lib/outbox/delivery.ts', 'RESULT_LIFETIME_MS = 74 * 60 * MINUTE_MS'],
  ['for 72 hours and', 'lib/forms/waiting/rules.ts', 'MAX_QUEUED_AGE_MS = 72 * HOUR_MS;'],
  ['10 MB at most', 'lib/forms/waiting/rules.ts', 'MAX_QUEUED_BYTES = 10 * 1024 * 1024;'],
])('security.md says "%s" as long as %s has "%s"', (words, file, code) => {
  expect(documentText).toContain(words);
  expect(read(file)).toContain(code);
});
