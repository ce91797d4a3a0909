import { methods } from '@/lib/bff/methods';
import { updateVisit } from '@/lib/tracking/routes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ PUT: updateVisit });
