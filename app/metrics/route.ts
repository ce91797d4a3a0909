import { defineMethods } from '@/lib/http/handlers/methods';
import { serveMetrics } from '@/lib/operations/health/metrics';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({ GET: serveMetrics });
