'use client';

import { LeadForm, type LeadFormProps } from '@/components/lead/lead-form';
import { ContactFields, FormField } from '@/components/lead/field';
import { useReceipt } from '@/components/lead/use-receipt';
import { limitJoinedTexts } from '@/lib/forms/form';
import { orderForm } from '@/lib/forms/order';
import { describeDataUse, site } from '@/lib/site/site';

type OrderFormDefaults = Readonly<{
  /** Initial text of the model field: brand and model that the visitor was looking for; may be empty. */
  model: string;
  /** Initial model year with four digits; may be empty. */
  year: string;
  /** Description of the visitor's search, shown in a field that the visitor can clear. */
  search?: string;
  /** `true` shows the field for the search even if `search` is empty. */
  showsSearchField?: boolean;
  /** The most letters of the lead's subject, which takes the search; needed where there is a field for it. */
  subjectMax?: number;
  /** Path of the page with the form (lib/site/routes), to which the visitor returns without JavaScript. */
  source: string;
}>;

type OrderFieldsetProps = OrderFormDefaults &
  Pick<LeadFormProps, 'contact' | 'inDialog' | 'header' | 'onSent' | 'onTouched'>;

/** Renders the fields and the submission of an order. The caller decides what is shown after sending. */
export function OrderFieldset({
  model,
  year,
  search = '',
  showsSearchField = false,
  subjectMax = Infinity,
  source,
  ...formProps
}: OrderFieldsetProps) {
  const form = limitJoinedTexts(orderForm, subjectMax);
  return (
    <LeadForm
      of={form}
      draftKey={`encomenda-${source}-${search || model}`}
      hidden={{ source }}
      purpose={describeDataUse(site.companies.motors, 'responder a esta encomenda')}
      {...formProps}
    >
      {() => (
        <div className="grid gap-5 sm:grid-cols-2">
          <ContactFields of={form} />
          <FormField of={form} name="model" defaultValue={model} />
          <FormField of={form} name="year" defaultValue={year} />
          {(search || showsSearchField) && (
            <FormField
              of={form}
              name="search"
              className="col-span-full"
              placeholder="Até R$ 200 mil, automático, preto"
              defaultValue={search}
            />
          )}
        </div>
      )}
    </LeadForm>
  );
}

type OrderFormProps = OrderFormDefaults & Pick<LeadFormProps, 'contact'>;

/**
 * Renders the form "Encomende o seu carro", which orders a vehicle that is not in stock and creates a contact lead. The
 * caller renders the surrounding white card and the heading. Without JavaScript the form is posted to
 * `/api/encomendas`. After sending, a receipt replaces the form.
 */
export function OrderForm(props: OrderFormProps) {
  const { receipt, onSent } = useReceipt({ kind: 'order', contact: props.contact });
  return receipt ?? <OrderFieldset {...props} onSent={onSent} />;
}
