import { methods } from '@/lib/bff/methods';
import { serveGoogle } from '@/lib/feeds/server';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: serveGoogle });
