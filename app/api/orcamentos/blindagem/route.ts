import { methods } from '@/lib/bff/methods';
import { getContactWays } from '@/lib/content/contact-ways';
import { quotationRoute } from '@/lib/leads/form-routes';
import { quotationSchema } from '@/lib/leads/schema';
import { flows } from '@/lib/quotation/flows';
import { armouringChoice } from '@/lib/quotation/schema';
import { armouringDelivery } from '@/lib/deliveries';

const { api, wizard, result, whatsappTopic } = flows.armouring;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: quotationRoute(
    {
      route: api,
      wizard,
      result,
      schema: quotationSchema(armouringChoice),
      delivery: armouringDelivery,
    },
    () => getContactWays(whatsappTopic, 'Olá! Tentei fazer uma cotação de blindagem pelo site.'),
  ),
});
