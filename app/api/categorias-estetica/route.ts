import { getAestheticsCategories } from '@/lib/aesthetics/server';
import { readRoute } from '@/lib/bff/read-route';
import { routes } from '@/lib/routes';

export const GET = readRoute(routes.api.aestheticsCategories, getAestheticsCategories);
