import { methods } from '@/lib/bff/methods';
import { showMetrics } from '@/lib/health/metrics';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: showMetrics });
