import type { WhatsappTopic } from '@/lib/backend/content/types';
import { routes } from '@/lib/site/routes';
import { site, type Company } from '@/lib/site/site';

import type { QuotationFlow } from './types';

type FlowFacts = Readonly<{
  /** Name of the service, as visitors read it: "Blindagem". */
  name: string;
  /** The flow's part of our addresses. */
  slug: string;
  /** Address of ours that receives the wizard's choice. */
  api: string;
  wizard: string;
  /** Address of an order's result. */
  result: (order: string) => string;
  /** Contact on WhatsApp who answers the quotations of this flow. */
  whatsappTopic: WhatsappTopic;
  /** The company that makes the quotation. */
  company: Company;
}>;

/** The facts by which the two flows differ. */
export const flows: Readonly<Record<QuotationFlow, FlowFacts>> = {
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
