import type { Metadata } from 'next';
import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { ContactLinks } from '@/components/form/contact-links';
import { ContactForm } from '@/components/lead/contact-form';
import { OrderForm } from '@/components/lead/order-form';
import { TradeForm } from '@/components/lead/trade-form';
import { TextLink, textLinkStyle } from '@/components/ui/link';
import { getContactWays } from '@/lib/backend/content/server';
import type { ContactWays } from '@/lib/backend/content/types';
import { parsePrefilledText } from '@/lib/backend/content/contact';
import { contactForm } from '@/lib/forms/contact';
import { orderForm } from '@/lib/forms/order';
import { tradeForm } from '@/lib/forms/trade';
import { createPageMetadata } from '@/lib/http/metadata';
import { getMaxContactSubjectLength } from '@/lib/server/env';
import { ORDER_FIELDS, routes } from '@/lib/site/routes';
import { describeDataUse, site } from '@/lib/site/site';
import { FloatingWhatsapp } from '../../_components/floating-whatsapp';

/** Turns off prerendering: the page depends on the query of its URL. */
export const instant = false;

type OrderPageProps = PageProps<'/faleconosco/encomenda'>;
type Query = Awaited<OrderPageProps['searchParams']>;

/** A variant of this page, for an order, a trade-in or an insurance: its texts and its form. */
type RequestVariant = Readonly<{
  title: string;
  text: string;
  whatsappText: string;
  renderForm: (query: Query, contact: ContactWays) => ReactNode;
  /** The request that visitors may have meant instead; `null` if there is none. */
  other: Readonly<{ label: string; href: string }> | null;
}>;

const parseWantedModel = (query: Query): string =>
  parsePrefilledText(query[ORDER_FIELDS.model], orderForm.fields.model.max);

const ORDER_REQUEST: RequestVariant = {
  title: orderForm.title,
  text: 'Diga qual é o carro, o ano e até quanto quer pagar. Um consultor procura para você.',
  whatsappText: 'Olá! Procuro um carro que não encontrei no site.',
  renderForm: (query, contact) => {
    const model = parseWantedModel(query);
    const search = parsePrefilledText(query[ORDER_FIELDS.search], orderForm.fields.search.max);
    return (
      <OrderForm
        key={`${model} ${search}`}
        {...{ model, search, contact }}
        year=""
        showsSearchField
        subjectMax={getMaxContactSubjectLength()}
        source={routes.order()}
      />
    );
  },
  other: { label: 'Tenho um carro para trocar', href: routes.trade },
};

const TRADE_REQUEST: RequestVariant = {
  title: tradeForm.title,
  text: 'Conte qual é o seu carro e por qual quer trocar. Um consultor avalia e responde.',
  whatsappText: 'Olá! Quero trocar o meu carro.',
  renderForm: (query, contact) => {
    const model = parseWantedModel(query);
    return (
      <TradeForm key={model} {...{ model, contact }} subjectMax={getMaxContactSubjectLength()} />
    );
  },
  other: { label: 'Só quero encomendar', href: routes.order() },
};

const INSURANCE_SUBJECT_PREFIX = 'Seguro: ';
const insuranceBroker = site.companies.insurance;

const INSURANCE_REQUEST: RequestVariant = {
  title: 'Seguro do carro',
  text: `Quem responde é a ${insuranceBroker.name}, do ${site.group}.`,
  whatsappText: 'Olá! Quero falar sobre o seguro de um carro.',
  renderForm: (query, contact) => {
    const { max } = contactForm.fields.subject;
    const car = parsePrefilledText(
      query[ORDER_FIELDS.insurance],
      max - INSURANCE_SUBJECT_PREFIX.length,
    );
    return (
      <ContactForm
        key={car}
        contact={contact}
        subjectMax={getMaxContactSubjectLength()}
        subject={INSURANCE_SUBJECT_PREFIX + car}
        purpose={describeDataUse(insuranceBroker, 'responder sobre este seguro')}
      />
    );
  },
  other: null,
};

function findRequestVariant(query: Query): RequestVariant {
  if (query[ORDER_FIELDS.insurance] !== undefined) return INSURANCE_REQUEST;
  return query[ORDER_FIELDS.trade] === undefined ? ORDER_REQUEST : TRADE_REQUEST;
}

export async function generateMetadata({ searchParams }: OrderPageProps): Promise<Metadata> {
  const { title, text } = findRequestVariant(await searchParams);
  return createPageMetadata({ title, description: text, path: routes.contact, index: false });
}

/** Page on which a visitor orders, trades or insures a car; the middleware rewrites their addresses to this page. */
export default async function OrderPage({ searchParams }: OrderPageProps) {
  await connection();
  const query = await searchParams;
  const { title, text, whatsappText, renderForm, other } = findRequestVariant(query);
  const contact = await getContactWays('group', whatsappText);
  return (
    <>
      <div className="wrap grid gap-8 py-(--space-block) lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div className="grid content-start gap-5">
          <div>
            <h1 className="t-h1">{title}</h1>
            <p className="mt-3 t-lead">{text}</p>
          </div>
          <ContactLinks contact={contact} />
        </div>
        <div className="grid gap-5">
          <section aria-label={title} className="bg-white p-[clamp(1.25rem,3vw,2.5rem)]">
            {renderForm(query, contact)}
          </section>
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            {other && (
              <a href={other.href} className={textLinkStyle}>
                {other.label}
              </a>
            )}
            <TextLink href={routes.contact}>Outro assunto: escreva para nós</TextLink>
          </p>
        </div>
      </div>
      <FloatingWhatsapp text={whatsappText} />
    </>
  );
}
