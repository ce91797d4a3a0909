import { defineMethods } from '@/lib/http/handlers/methods';
import { getContactWays } from '@/lib/backend/content/server';
import { createQuotationRoute } from '@/lib/quotation/handler';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: createQuotationRoute('armouring', getContactWays),
});
