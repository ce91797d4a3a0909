import { defineMethods } from '@/lib/http/handlers/methods';
import { openVisit } from '@/lib/visitor/tracking/handlers';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({ POST: openVisit });
