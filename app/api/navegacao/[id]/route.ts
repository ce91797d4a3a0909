import { defineMethods } from '@/lib/http/handlers/methods';
import { updateVisit } from '@/lib/visitor/tracking/handlers';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({ PUT: updateVisit });
