'use client';

import { useEffect } from 'react';
import { forgetSent } from '@/components/quotation/sent-quotation';
import type { QuotationFlow } from '@/lib/quotation/types';

/** On a result that can be read: what it was asked with need not be kept any longer. */
export function ResultOpened({ flow }: Readonly<{ flow: QuotationFlow }>) {
  useEffect(() => {
    forgetSent(flow);
  }, [flow]);
  return null;
}
