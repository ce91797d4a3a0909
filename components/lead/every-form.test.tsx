import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { contactForm } from '@/lib/forms/contact';
import type { Form } from '@/lib/forms/form';
import { orderForm } from '@/lib/forms/order';
import { proposalForm } from '@/lib/forms/proposal';
import { sellForm } from '@/lib/forms/sell/form';
import type { SentForm } from '@/lib/forms/sent-texts';
import { tradeForm } from '@/lib/forms/trade';
import { visitForm } from '@/lib/forms/visit';
import { ContactForm } from './contact-form';
import { OrderForm } from './order-form';
import { ProposalForm } from './proposal-form';
import { SellForm } from './sell/sell-form';
import { TradeForm } from './trade-form';
import { VisitForm } from './visit-form';

const contact = { phone: null, callHref: null, whatsappHref: null };

const FORMS: Readonly<Record<SentForm, Readonly<{ form: Form; element: ReactElement }>>> = {
  proposal: {
    form: proposalForm,
    element: (
      <ProposalForm vehicle={{ id: '7', slug: 'serra' }} contact={contact} onSent={jest.fn()} />
    ),
  },
  order: {
    form: orderForm,
    element: (
      <OrderForm
        model=""
        year=""
        source="/veiculos"
        search="Preto"
        subjectMax={255}
        contact={contact}
      />
    ),
  },
  trade: { form: tradeForm, element: <TradeForm model="" subjectMax={255} contact={contact} /> },
  sell: { form: sellForm, element: <SellForm brands={[]} contact={contact} /> },
  contact: { form: contactForm, element: <ContactForm subjectMax={255} contact={contact} /> },
  visit: {
    form: visitForm,
    element: (
      <VisitForm
        {...{ contact, about: '', slug: '', days: [], periods: [], source: '/visita' }}
        routeHref={null}
      />
    ),
  },
};

test.each(Object.entries(FORMS))('%s: every field is drawn', (_name, { form, element }) => {
  const html = renderToStaticMarkup(element);
  // A question about an amount is drawn once the amount is unlikely.
  const names = Object.entries(form.fields).flatMap(([name, { confirms }]) =>
    // The model is asked for once the brand is chosen.
    confirms || name === 'modelId' ? [] : [name],
  );
  expect(names.filter((name) => !html.includes(` name="${name}"`))).toEqual([]);
});
