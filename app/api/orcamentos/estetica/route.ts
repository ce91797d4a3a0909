import { methods } from '@/lib/bff/methods';
import { getContactWays } from '@/lib/content/contact-ways';
import { quotationRoute } from '@/lib/leads/form-routes';
import { quotationForm } from '@/lib/leads/schema';
import { aestheticsChoice } from '@/lib/quotation/schema';
import { routes } from '@/lib/routes';
import { aestheticsDelivery } from '../../deliveries';

const AESTHETICS_ENTRY = 3;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: quotationRoute(
    {
      route: routes.api.aestheticsQuotations,
      wizard: routes.aestheticsQuotation,
      result: routes.aestheticsResult,
      schema: quotationForm(aestheticsChoice),
      delivery: aestheticsDelivery,
    },
    () => getContactWays(AESTHETICS_ENTRY, 'Olá! Tentei fazer uma cotação de estética pelo site.'),
  ),
});
