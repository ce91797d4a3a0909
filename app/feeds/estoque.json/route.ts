import { defineMethods } from '@/lib/http/handlers/methods';
import { serveStockFeed } from '@/lib/export/feeds/server';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({ GET: serveStockFeed });
