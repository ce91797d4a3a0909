import type { WhatsappTopic } from '@/lib/backend/content/types';
import { routes } from '@/lib/site/routes';
import { services } from '@/lib/site/services';
import { site, type Company } from '@/lib/site/site';

import type { QuotationFlow } from './types';

type QuotationFlowFacts = Readonly<{
  /** Name of the service, as visitors read it: "Blindagem". */
  name: string;
  /** Part of the flow's addresses: "blindagem". */
  slug: string;
  /** Address of our API that receives the wizard's choice. */
  apiPath: string;
  wizardPath: string;
  /** Returns an order's path; an armouring result adds the price of the vehicle with the slug `vehicle`. */
  resultPath: (order: string, vehicle?: string | null) => string;
  /** Topic of the WhatsApp contact who answers questions about this flow. */
  whatsappTopic: WhatsappTopic;
  /** Company of the group that makes the quotation. */
  company: Company;
}>;

/** Facts in which the armouring and the aesthetics quotation differ. */
export const quotationFlows: Readonly<Record<QuotationFlow, QuotationFlowFacts>> = {
  armouring: {
    name: services.armouring.name,
    slug: 'blindagem',
    apiPath: routes.api.armouringQuotations,
    wizardPath: routes.armouringQuotation,
    resultPath: routes.armouringResult,
    whatsappTopic: 'group',
    company: site.companies.consultancy,
  },
  aesthetics: {
    name: services.aesthetics.name,
    slug: 'estetica',
    apiPath: routes.api.aestheticsQuotations,
    wizardPath: routes.aestheticsQuotation,
    resultPath: (order) => routes.aestheticsResult(order),
    whatsappTopic: 'aesthetics',
    company: site.companies.performance,
  },
};
