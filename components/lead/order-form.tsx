'use client';

import { LeadForm, type LeadFormProps } from '@/components/lead/lead-form';
import { ContactFields, FormField } from '@/components/lead/field';
import { useReceipt } from '@/components/lead/use-receipt';
import { orderForm } from '@/lib/forms/order';
import { dataUse, site } from '@/lib/site/site';

type OrderFormDefaults = Readonly<{
  /** Initial text of the field: brand and model the visitor was looking for; may be empty. */
  model: string;
  /** A year of four digits; empty where none is given. */
  year: string;
  /** Description of the visitor's search, in a field that can be emptied. */
  search?: string;
  /** Shows the field of the search even when `search` is empty. */
  asksSearch?: boolean;
  /** Path of the form's page, from lib/site/routes: without scripts the visitor returns to this page. */
  source: string;
}>;

type OrderFieldsetProps = OrderFormDefaults &
  Pick<LeadFormProps, 'contact' | 'inDialog' | 'header' | 'onSent' | 'onTouched'>;

/** The fields of an order with their sending; the caller decides what is shown afterwards. */
export function OrderFieldset({
  model,
  year,
  search = '',
  asksSearch = false,
  source,
  ...form
}: OrderFieldsetProps) {
  return (
    <LeadForm
      of={orderForm}
      draftKey={`encomenda-${source}-${search || model}`}
      hidden={{ source }}
      purpose={dataUse(site.companies.motors, 'responder a esta encomenda')}
      {...form}
    >
      {() => (
        <div className="grid gap-5 sm:grid-cols-2">
          <ContactFields of={orderForm} />
          <FormField of={orderForm} name="model" defaultValue={model} />
          <FormField of={orderForm} name="year" defaultValue={year} />
          {(search || asksSearch) && (
            <FormField
              of={orderForm}
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
 * Orders a vehicle that is not in stock ("Encomende o seu carro"): a contact lead. Needs a white card and a heading
 * around it. Works without scripts as a form sent to `/api/encomendas`. A receipt replaces the form after sending.
 */
export function OrderForm(props: OrderFormProps) {
  const { receipt, onSent } = useReceipt({ kind: 'order', contact: props.contact });
  return receipt ?? <OrderFieldset {...props} onSent={onSent} />;
}
