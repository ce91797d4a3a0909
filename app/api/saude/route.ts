import { defineMethods } from '@/lib/http/handlers/methods';
import { serveLiveness } from '@/lib/operations/health/handlers';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({ GET: serveLiveness });
