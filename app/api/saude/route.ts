import { defineMethods } from '@/lib/http/handlers/methods';
import { serveLiveness } from '@/lib/operations/health/routes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({ GET: serveLiveness });
