import 'server-only';

import type { Returned } from '@/lib/bff/form-answers';
import { formRoute } from '@/lib/bff/form-route';
import { createRateLimit } from '@/lib/bff/rate-limit';
import type { Schema } from '@/lib/bff/schema';
import type { ContactWays } from '@/lib/content/types';
import { env } from '@/lib/env';
import type { Delivery } from '@/lib/outbox/delivery';
import { routes } from '@/lib/routes';

import { leadDelivery } from './delivery';
import { contactFields, leadFields, type LeadField } from './fields';
import { contactLead, orderLead, proposalLead } from './from-form';
import { handOver } from './hand-over';
import { plainFormPage, type PlainForm } from './plain-form';
import { plainKeptPage } from './plain-kept';
import type { Ordered, QuotationContent } from './quotation';
import { contactForm, orderForm, proposalForm } from './schema';
import { sealedLead } from './sealed-lead';
import type { Contact } from './types';

export type Handler = (request: Request) => Promise<Response>;

/** How to reach the group when a form fails; asked only then. */
export type ReadWays = () => Promise<ContactWays>;

/** Who asks, in every form. */
export const CONTACT_FIELDS = [
  { name: 'name', kind: 'text', autocomplete: 'name' },
  { name: 'phone', kind: 'tel', autocomplete: 'tel' },
  { name: 'email', kind: 'email', autocomplete: 'email' },
] as const;

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

/** What the form says of a wrong field; another field is one the form does not have. */
export const describe =
  (texts: Readonly<Record<string, LeadField>>) =>
  (field: string): string => {
    const known = Object.hasOwn(texts, field) ? texts[field] : undefined;
    if (!known) return 'Campo que este formulário não tem.';
    return known.message ?? known.hint ?? 'Valor fora do esperado.';
  };

/** Where a form leads back to: the page it stood on, or the one it has without saying. */
function backFrom(values: Returned['values'], home: string): string {
  const source = values['source'] ?? '';
  const stoodOn = proposalForm.shape.source.safeParse(source).success ? source : '';
  return stoodOn || home;
}

/**
 * The page that shows a form again.
 *
 * @param home where a form leads back to that does not say where it stands
 */
export const again =
  (form: PlainForm, readWays: ReadWays, home: string = routes.stock) =>
  async ({ values, wrong, message }: Returned): Promise<string> => {
    const state = { values, wrong, message, back: backFrom(values, home) };
    return plainFormPage(form, { ...state, ...(await readWays()) });
  };

/**
 * The page that says that a form is kept and will be answered.
 *
 * @param retry words of a button that sends it once more, where its result is waited for
 */
export const kept =
  (form: PlainForm, readWays: ReadWays, home: string = routes.stock, retry?: string) =>
  async (values: Returned['values'], protocol: string): Promise<string> => {
    const state = { values, protocol, retry, back: backFrom(values, home) };
    return plainKeptPage(form, { ...state, ...(await readWays()) });
  };

/** `POST /api/propostas`: a proposal for a vehicle of the stock. */
export function proposalRoute(readWays: ReadWays): Handler {
  return formRoute({
    route: routes.api.proposals,
    schema: proposalForm,
    describe: describe(leadFields),
    limit: createRateLimit('propostas'),
    accept: (form, key) => handOver(leadDelivery, key, proposalLead(form)),
    headers: sealedLead,
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
    headers: sealedLead,
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
    headers: ({ lead }) => sealedLead(lead),
    plain: {
      thanks: ({ order }) => result(order),
      again: again(form, readWays, wizard),
      kept: kept(form, readWays, wizard, 'Tentar de novo agora'),
    },
  });
}

/** `POST /api/contato`: the contact form (specification, section 5). */
export function contactRoute(readWays: ReadWays): Handler {
  return formRoute({
    route: routes.api.contact,
    schema: contactForm,
    describe: describe(contactFields),
    limit: createRateLimit('contato'),
    accept: (form, key) => handOver(leadDelivery, key, contactLead(form)),
    headers: sealedLead,
    plain: {
      thanks: routes.contactThanks,
      again: again(contactAgain, readWays, routes.contact),
      kept: kept(contactAgain, readWays, routes.contact),
    },
  });
}
