import { defineMethods } from '@/lib/http/handlers/methods';
import { openVisit } from '@/lib/visitor/tracking/routes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({ POST: openVisit });
