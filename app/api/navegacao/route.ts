import { methods } from '@/lib/bff/methods';
import { openVisit } from '@/lib/tracking/routes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: openVisit });
