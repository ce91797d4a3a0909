import * as z from 'zod/mini';

import { VISIT_REPORT_LIMITS } from './limits';

/** The longest body of a report, in bytes. */
export const MAX_REPORT_BYTES = 64 * 1024;

const shortLineSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
const createTextSchema = (length: number) => z.string().check(z.maxLength(length));
const pagePathSchema = createTextSchema(VISIT_REPORT_LIMITS.path).check(z.startsWith('/'));
const eventIdSchema = shortLineSchema.check(z.maxLength(100));

const createListSchema = <Entry extends z.ZodMiniType>(entry: Entry, maxEntries: number) =>
  z.readonly(z.array(entry).check(z.maxLength(maxEntries)));

/** A page that the visitor saw; its path is public (see `removeOrderCode`). */
const pageSchema = z.strictObject({
  name: createTextSchema(VISIT_REPORT_LIMITS.name),
  path: pagePathSchema,
});

const vehicleSchema = z.strictObject({
  id: eventIdSchema,
  brand: z.nullable(createTextSchema(VISIT_REPORT_LIMITS.name)),
  model: createTextSchema(VISIT_REPORT_LIMITS.model),
});

/** Report that the browser sends about a visit. */
export const visitReportSchema = z.strictObject({
  /** UTM medium of the first address of the visit, or that address; "Direto" for a local one. */
  origin: shortLineSchema,
  pages: createListSchema(pageSchema, VISIT_REPORT_LIMITS.pages),
  banners: createListSchema(eventIdSchema, VISIT_REPORT_LIMITS.banners),
  services: createListSchema(
    createTextSchema(VISIT_REPORT_LIMITS.name),
    VISIT_REPORT_LIMITS.services,
  ),
  vehicles: createListSchema(vehicleSchema, VISIT_REPORT_LIMITS.vehicles),
  /** Paths of the pages on which the visitor opened WhatsApp. */
  whatsapp: createListSchema(pagePathSchema, VISIT_REPORT_LIMITS.whatsapp),
  /** The browser's id of the visit, which its forms contain too. */
  visit: z.string().check(z.regex(/^[\da-f]{32}$/)),
});

export type VisitReport = z.infer<typeof visitReportSchema>;
