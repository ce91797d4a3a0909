import { methods } from '@/lib/http/handlers/methods';
import { getContactWays } from '@/lib/backend/content/server';
import { createQuotationRoute } from '@/lib/quotation/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: createQuotationRoute('armouring', getContactWays),
});
