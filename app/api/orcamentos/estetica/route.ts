import { methods } from '@/lib/bff/methods';
import { getContactWays } from '@/lib/content/contact-ways';
import { quotationRoute } from '@/lib/leads/form-routes';
import { quotationForm } from '@/lib/leads/schema';
import { aestheticsChoice } from '@/lib/quotation/schema';
import { createAestheticsQuotation } from '@/lib/quotation/server';
import { routes } from '@/lib/routes';

const AESTHETICS_ENTRY = 3;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: quotationRoute(
    {
      kind: 'aesthetics',
      route: routes.api.aestheticsQuotations,
      wizard: routes.aestheticsQuotation,
      result: routes.aestheticsResult,
      schema: quotationForm(aestheticsChoice),
      quote: createAestheticsQuotation,
    },
    () => getContactWays(AESTHETICS_ENTRY, 'Olá! Tentei fazer uma cotação de estética pelo site.'),
  ),
});
