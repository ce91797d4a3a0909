import { methods } from '@/lib/http/handlers/methods';
import { getContactWays } from '@/lib/backend/content/server';
import { quotationRoute } from '@/lib/quotation/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: quotationRoute('armouring', getContactWays),
});
