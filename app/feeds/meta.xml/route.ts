import { methods } from '@/lib/bff/methods';
import { serveMeta } from '@/lib/feeds/server';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: serveMeta });
