import { methods } from '@/lib/http/handlers/methods';
import { serveMeta } from '@/lib/export/feeds/server';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: serveMeta });
