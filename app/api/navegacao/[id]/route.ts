import { defineMethods } from '@/lib/http/handlers/methods';
import { updateVisit } from '@/lib/visitor/tracking/routes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({ PUT: updateVisit });
