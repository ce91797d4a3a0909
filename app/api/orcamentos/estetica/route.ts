import { methods } from '@/lib/bff/methods';
import { getContactWays } from '@/lib/content/server';
import { quotationRoute } from '@/lib/quotation/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: quotationRoute('aesthetics', getContactWays),
});
