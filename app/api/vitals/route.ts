import { methods } from '@/lib/http/handlers/methods';
import { reportVitals } from '@/lib/visitor/tracking/vitals/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: reportVitals });
