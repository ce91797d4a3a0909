'use client';

import { ContactFields, FormField } from '@/components/lead/field';
import { LeadForm, type LeadFormProps } from '@/components/lead/lead-form';
import { useReceipt } from '@/components/lead/use-receipt';
import { tradeForm } from '@/lib/forms/trade';
import { routes } from '@/lib/site/routes';
import { dataUse, site } from '@/lib/site/site';

type TradeFormProps = Pick<LeadFormProps, 'contact'> &
  Readonly<{
    /** Initial text of the field of the other car; may be empty. */
    model: string;
  }>;

/**
 * Offers a car in exchange for another one: a contact lead. Needs a white card around it. Works without scripts as a
 * form sent to `/api/trocas`. A receipt replaces the form after sending.
 */
export function TradeForm({ model, contact }: TradeFormProps) {
  const { receipt, onSent } = useReceipt({ kind: 'trade', heading: 'h2', contact });
  return (
    receipt ?? (
      <LeadForm
        of={tradeForm}
        draftKey={`troca-${model}`}
        hidden={{ source: routes.trade }}
        purpose={dataUse(site.companies.motors, 'responder a esta proposta de troca')}
        contact={contact}
        onSent={onSent}
      >
        {() => (
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField of={tradeForm} name="ownCar" />
            <FormField of={tradeForm} name="km" />
            <FormField of={tradeForm} name="model" defaultValue={model} />
            <FormField of={tradeForm} name="year" />
            <FormField of={tradeForm} name="detail" className="col-span-full" />
            <ContactFields of={tradeForm} />
          </div>
        )}
      </LeadForm>
    )
  );
}
