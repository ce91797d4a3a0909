import { methods } from '@/lib/bff/methods';
import { getContactWays } from '@/lib/content/contact-ways';
import { quotationRoute } from '@/lib/leads/form-routes';
import { quotationSchema } from '@/lib/leads/schema';
import { flows } from '@/lib/quotation/flows';
import { aestheticsChoice } from '@/lib/quotation/schema';
import { aestheticsDelivery } from '@/lib/deliveries';

const { api, wizard, result, whatsappTopic } = flows.aesthetics;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: quotationRoute(
    {
      route: api,
      wizard,
      result,
      schema: quotationSchema(aestheticsChoice),
      delivery: aestheticsDelivery,
    },
    () => getContactWays(whatsappTopic, 'Olá! Tentei fazer uma cotação de estética pelo site.'),
  ),
});
