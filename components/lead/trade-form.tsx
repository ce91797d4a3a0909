'use client';

import { ContactFields, FormField } from '@/components/lead/field';
import { LeadForm, type LeadFormProps } from '@/components/lead/lead-form';
import { useReceipt } from '@/components/lead/use-receipt';
import { limitJoinedTexts } from '@/lib/forms/form';
import { tradeForm } from '@/lib/forms/trade';
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
  const form = limitJoinedTexts(tradeForm, subjectMax);
  const { receipt, onSent } = useReceipt({ kind: 'trade', heading: 'h2', contact });
  return (
    receipt ?? (
      <LeadForm
        of={form}
        draftKey={`troca-${model}`}
        hidden={{ source: routes.trade }}
        purpose={describeDataUse(site.companies.motors, 'responder a esta proposta de troca')}
        contact={contact}
        onSent={onSent}
      >
        {() => (
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField of={form} name="ownCar" />
            <FormField of={form} name="km" />
            <FormField of={form} name="model" defaultValue={model} />
            <FormField of={form} name="year" />
            <FormField of={form} name="detail" className="col-span-full" />
            <ContactFields of={form} />
          </div>
        )}
      </LeadForm>
    )
  );
}
