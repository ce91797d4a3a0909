import { methods } from '@/lib/bff/methods';
import { getContactWays } from '@/lib/content/contact-ways';
import { quotationRoute } from '@/lib/leads/form-routes';
import { quotationForm } from '@/lib/leads/schema';
import { armouringChoice } from '@/lib/quotation/schema';
import { routes } from '@/lib/routes';
import { armouringDelivery } from '../../deliveries';

const DEFAULT_ENTRY = 0;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: quotationRoute(
    {
      route: routes.api.armouringQuotations,
      wizard: routes.armouringQuotation,
      result: routes.armouringResult,
      schema: quotationForm(armouringChoice),
      delivery: armouringDelivery,
    },
    () => getContactWays(DEFAULT_ENTRY, 'Olá! Tentei fazer uma cotação de blindagem pelo site.'),
  ),
});
