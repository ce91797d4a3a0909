import type { WhatsappTopic } from '@/lib/backend/content/types';
import { routes } from '@/lib/site/routes';
import { site, type Company } from '@/lib/site/site';

import type { QuotationFlow } from './types';

type FlowFacts = Readonly<{
  /** Name of the service, as visitors read it: "Blindagem". */
  name: string;
  /** Part of the flow's addresses: "blindagem". */
  slug: string;
  /** Address of our API that receives the wizard's choice. */
  api: string;
  wizard: string;
  /** Returns the path of an order's result. */
  result: (order: string) => string;
  /** Topic of the WhatsApp contact who answers questions about this flow. */
  whatsappTopic: WhatsappTopic;
  /** Company of the group that makes the quotation. */
  company: Company;
}>;

/** Facts in which the armouring and the aesthetics quotation differ. */
export const quotationFlows: Readonly<Record<QuotationFlow, FlowFacts>> = {
  armouring: {
    name: 'Blindagem',
    slug: 'blindagem',
    api: routes.api.armouringQuotations,
    wizard: routes.armouringQuotation,
    result: routes.armouringResult,
    whatsappTopic: 'group',
    company: site.companies.consultancy,
  },
  aesthetics: {
    name: 'Estética',
    slug: 'estetica',
    api: routes.api.aestheticsQuotations,
    wizard: routes.aestheticsQuotation,
    result: routes.aestheticsResult,
    whatsappTopic: 'aesthetics',
    company: site.companies.performance,
  },
};
