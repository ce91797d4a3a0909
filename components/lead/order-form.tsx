'use client';

import { useState, type ReactNode } from 'react';
import { SuccessDialog } from '@/components/form/success-dialog';
import { ContactFields } from '@/components/lead/contact-fields';
import { LeadForm } from '@/components/lead/lead-form';
import { OrderFields } from '@/components/lead/order-fields';
import { Receipt } from '@/components/lead/receipt';
import { useDisclosure } from '@/components/ui/use-disclosure';
import type { ContactWays } from '@/lib/content/types';
import { routes } from '@/lib/routes';
import { site } from '@/lib/site';

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
  onSent: () => void;
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
      purpose={`Seus dados ficam só com o ${site.group} e servem para responder a esta encomenda.`}
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
 * Orders a vehicle that is not in stock ("Encomende o seu veículo"): a contact lead (DECISIONS). To be put on
 * a white card; brings no heading of its own. Works without scripts as a form sent to `/api/encomendas`.
 * Once sent, a receipt stands in its place.
 */
export function OrderForm(props: OrderFormProps) {
  const [sent, setSent] = useState(false);
  const [told, setTold] = useDisclosure();
  return (
    <>
      {sent ? (
        <Receipt kind="order" contact={props.contact} onAgain={() => setSent(false)} />
      ) : (
        <OrderFieldset
          {...props}
          onSent={() => {
            setSent(true);
            setTold(true);
          }}
        />
      )}
      <SuccessDialog open={told} onClose={() => setTold(false)} title="Encomenda enviada!">
        Recebemos o seu pedido. Um consultor vai falar com você.
      </SuccessDialog>
    </>
  );
}
