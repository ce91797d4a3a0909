import type { Metadata } from 'next';
import { flows } from '@/lib/quotation/flows';
import type { QuotationFlow } from '@/lib/quotation/types';

/** The same for every order: a page for one visitor says nothing of itself to whoever previews its link. */
export function resultMetadata(flow: QuotationFlow): Metadata {
  return {
    title: { absolute: `orçamento | ${flows[flow].name}` },
    description: 'Orçamento feito pelo site, para quem o pediu.',
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  };
}
