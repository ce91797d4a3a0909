import { methods } from '@/lib/bff/methods';
import { reportVitals } from '@/lib/vitals/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: reportVitals });
