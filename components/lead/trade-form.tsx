'use client';

import { ContactFields, FormField } from '@/components/lead/field';
import { LeadForm, type LeadFormProps } from '@/components/lead/lead-form';
import { useReceipt } from '@/components/lead/use-receipt';
import { createTradeForm } from '@/lib/forms/trade';
import { routes } from '@/lib/site/routes';
import { describeDataUse, site } from '@/lib/site/site';

type TradeFormProps = Pick<LeadFormProps, 'contact'> &
  Readonly<{
    /** Initial text of the field for the car that the visitor wants; may be empty. */
    model: string;
    /** The most letters of the lead's subject, which takes what the visitor writes about both cars. */
    subjectMax: number;
  }>;

/**
 * Renders the form by which a visitor offers a car in exchange for another one; it creates a contact lead. The caller
 * renders the surrounding white card. Without JavaScript the form is posted to `/api/trocas`. After sending, a receipt
 * replaces the form.
 */
export function TradeForm({ model, contact, subjectMax }: TradeFormProps) {
  const tradeForm = createTradeForm(subjectMax);
  const { receipt, onSent } = useReceipt({ kind: 'trade', heading: 'h2', contact });
  return (
    receipt ?? (
      <LeadForm
        of={tradeForm}
        draftKey={`troca-${model}`}
        hidden={{ source: routes.trade }}
        purpose={describeDataUse(site.companies.motors, 'responder a esta proposta de troca')}
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
