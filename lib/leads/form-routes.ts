import 'server-only';

import { formRoute } from '@/lib/bff/form-route';
import { createRateLimit } from '@/lib/bff/rate-limit';
import type { Schema } from '@/lib/bff/input';
import { env } from '@/lib/env';
import type { Delivery } from '@/lib/outbox/delivery';
import { routes } from '@/lib/routes';

import { leadDelivery } from './delivery';
import { contactFields, leadFields } from './fields';
import { contactLead, orderLead, proposalLead } from './from-form';
import { handOver } from './hand-over';
import { again, CONTACT_FIELDS, describe, kept, type ReadWays } from './plain-answers';
import type { PlainForm } from './plain-form';
import type { Ordered, QuotationContent } from './quotation';
import { contactForm, orderForm, proposalForm } from './schema';
import { encryptedLeadHeader } from './encrypted-lead';
import type { Contact } from './types';

export type Handler = (request: Request) => Promise<Response>;

const proposalAgain: PlainForm = {
  texts: leadFields,
  title: 'Faça a sua proposta',
  action: routes.api.proposals,
  submit: 'Enviar proposta',
  back: 'Voltar ao veículo',
  fields: [
    ...CONTACT_FIELDS,
    { name: 'tradeIn', kind: 'yes-no' },
    { name: 'brandId', kind: 'hidden' },
    { name: 'modelId', kind: 'hidden' },
    { name: 'km', kind: 'number' },
    { name: 'detail', kind: 'text' },
    { name: 'proposal', kind: 'lines' },
    { name: 'vehicleId', kind: 'hidden' },
    { name: 'source', kind: 'hidden' },
  ],
};

const orderAgain: PlainForm = {
  texts: leadFields,
  title: 'Encomende o seu veículo',
  action: routes.api.orders,
  submit: 'Encomendar',
  back: 'Voltar ao veículo',
  fields: [
    ...CONTACT_FIELDS,
    { name: 'model', kind: 'text' },
    { name: 'year', kind: 'number' },
    { name: 'source', kind: 'hidden' },
  ],
};

const quotationAgain: Omit<PlainForm, 'action'> = {
  texts: leadFields,
  title: 'Para quem é a proposta?',
  submit: 'Ver proposta',
  back: 'Voltar à cotação',
  fields: [
    ...CONTACT_FIELDS,
    { name: 'choice', kind: 'hidden' },
    { name: 'source', kind: 'hidden' },
  ],
};

const contactAgain: PlainForm = {
  texts: contactFields,
  title: 'Escreva para nós',
  action: routes.api.contact,
  submit: 'Enviar',
  back: 'Voltar à página de contato',
  fields: [...CONTACT_FIELDS, { name: 'subject', kind: 'text' }],
};

/** `POST /api/propostas`: a proposal for a vehicle of the stock. */
export function proposalRoute(readWays: ReadWays): Handler {
  return formRoute({
    route: routes.api.proposals,
    schema: proposalForm,
    describe: describe(leadFields),
    limit: createRateLimit('propostas'),
    accept: (form, key) => handOver(leadDelivery, key, proposalLead(form)),
    headers: encryptedLeadHeader,
    plain: {
      thanks: routes.thanks,
      again: again(proposalAgain, readWays),
      kept: kept(proposalAgain, readWays),
    },
  });
}

/** `POST /api/encomendas`: the order of a vehicle that is not in stock, sent as a contact lead. */
export function orderRoute(readWays: ReadWays): Handler {
  return formRoute({
    route: routes.api.orders,
    schema: orderForm,
    describe: describe(leadFields),
    limit: createRateLimit('encomendas'),
    accept: (form, key) => handOver(leadDelivery, key, orderLead(form)),
    headers: encryptedLeadHeader,
    plain: {
      thanks: routes.orderThanks,
      again: again(orderAgain, readWays),
      kept: kept(orderAgain, readWays),
    },
  });
}

/** What sets the two quotation flows apart. */
type QuotationFlow<Choice> = Readonly<{
  /** Address the form is sent to. */
  route: string;
  /** The wizard's address. */
  wizard: string;
  /** Address of an order's result. */
  result: (order: string) => string;
  schema: Schema<Contact & Readonly<{ choice: Choice }>>;
  delivery: Delivery<QuotationContent<Choice>, Ordered, never>;
}>;

/** `POST /api/orcamentos/…`: a lead and its quotation; what comes next is the result of the order. */
export function quotationRoute<Choice>(flow: QuotationFlow<Choice>, readWays: ReadWays): Handler {
  const { route, wizard, result, schema, delivery } = flow;
  const form = { ...quotationAgain, action: route };
  return formRoute({
    route,
    schema,
    describe: describe(leadFields),
    limit: createRateLimit(`orcamentos-${delivery.kind}`),
    isOneAttempt: true,
    accept: ({ name, phone, email, choice }, key) => {
      const content = { contact: { name, phone, email }, choice };
      // The visitor came for the result: worth all the time the backend may take.
      return handOver(delivery, key, content, env().BACKEND_DEADLINE_MS);
    },
    headers: ({ lead }) => encryptedLeadHeader(lead),
    plain: {
      thanks: ({ order }) => result(order),
      again: again(form, readWays, wizard),
      kept: kept(form, readWays, wizard, 'Tentar de novo agora'),
    },
  });
}

/** `POST /api/contato`: the contact form. */
export function contactRoute(readWays: ReadWays): Handler {
  return formRoute({
    route: routes.api.contact,
    schema: contactForm,
    describe: describe(contactFields),
    limit: createRateLimit('contato'),
    accept: (form, key) => handOver(leadDelivery, key, contactLead(form)),
    headers: encryptedLeadHeader,
    plain: {
      thanks: routes.contactThanks,
      again: again(contactAgain, readWays, routes.contact),
      kept: kept(contactAgain, readWays, routes.contact),
    },
  });
}
