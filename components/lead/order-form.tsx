'use client';

import type { ReactNode } from 'react';
import type { Received } from '@/components/form/form-session';
import { ContactFields } from '@/components/lead/contact-fields';
import { LeadForm } from '@/components/lead/lead-form';
import { OrderFields } from '@/components/lead/order-fields';
import { useSentForm } from '@/components/lead/use-sent-form';
import type { ContactWays } from '@/lib/content/types';
import { routes } from '@/lib/routes';
import { dataUse, site } from '@/lib/site';

type OrderFieldsetProps = Readonly<{
  /** Filled in at first: brand and model the visitor was looking for; may be empty. */
  model: string;
  /** Four figures, or empty. */
  year: string;
  /** Path of the page the form stands on, from lib/routes: a visitor without scripts is led back to it. */
  source: string;
  contact: ContactWays;
  inDialog?: boolean;
  header?: ReactNode;
  onSent: (received: Received) => void;
  onTouched?: () => void;
}>;

const rules = () => import('@/lib/leads/checks').then(({ checkOrder }) => checkOrder);

/** The fields of an order and their sending; what follows is up to who shows it. */
export function OrderFieldset({
  model,
  year,
  source,
  contact,
  inDialog = false,
  header,
  onSent,
  onTouched,
}: OrderFieldsetProps) {
  return (
    <LeadForm
      action={routes.api.orders}
      rules={rules}
      draftKey={`encomenda-${source}`}
      hidden={{ source }}
      submitLabel="Encomendar"
      purpose={dataUse(site.companies.motors, 'responder a esta encomenda')}
      {...{ contact, header, inDialog, onSent, onTouched }}
    >
      {() => (
        <div className="grid gap-5 sm:grid-cols-2">
          <ContactFields />
          <OrderFields model={model} year={year} />
        </div>
      )}
    </LeadForm>
  );
}

type OrderFormProps = Omit<OrderFieldsetProps, 'inDialog' | 'header' | 'onSent' | 'onTouched'>;

/**
 * Orders a vehicle that is not in stock ("Encomende o seu veículo"): a contact lead. To be put on
 * a white card; brings no heading of its own. Works without scripts as a form sent to `/api/encomendas`.
 * Once sent, a receipt stands in its place.
 */
export function OrderForm(props: OrderFormProps) {
  const { sent, onSent, onAgain } = useSentForm();
  if (!sent) return <OrderFieldset {...props} onSent={onSent} />;
  return (
    <sent.Receipt
      kind="order"
      received={sent.received}
      told={sent.told}
      contact={props.contact}
      onAgain={onAgain}
    />
  );
}
