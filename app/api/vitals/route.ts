import { defineMethods } from '@/lib/http/handlers/methods';
import { reportVitals } from '@/lib/visitor/tracking/vitals/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({ POST: reportVitals });
