import { methods } from '@/lib/bff/methods';
import { serveStockSchema } from '@/lib/feeds/server';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: serveStockSchema });
