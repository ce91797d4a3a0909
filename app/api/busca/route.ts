import { defineMethods } from '@/lib/http/handlers/methods';
import { serveTypedSearch } from '@/lib/search/typed/handler';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({ GET: serveTypedSearch });
