import { methods } from '@/lib/bff/methods';
import { getContactWays } from '@/lib/content/server';
import { flows } from '@/lib/quotation/flows';
import { quotationRoute } from '@/lib/quotation/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: quotationRoute('aesthetics', () =>
    getContactWays(
      flows.aesthetics.whatsappTopic,
      'Olá! Tentei fazer uma cotação de estética pelo site.',
    ),
  ),
});
