import { methods } from '@/lib/bff/methods';
import { ready } from '@/lib/health/routes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: ready });
