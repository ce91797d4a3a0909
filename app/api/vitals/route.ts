import { defineMethods } from '@/lib/http/handlers/methods';
import { serveVitalsReport } from '@/lib/visitor/tracking/vitals/handler';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: serveVitalsReport,
});
