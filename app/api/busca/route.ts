import { methods } from '@/lib/bff/methods';
import { serveTypedSearch } from '@/lib/catalogue/search/typed/handler';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: serveTypedSearch });
