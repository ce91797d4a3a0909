import type { Metadata } from 'next';
import { connection } from 'next/server';
import { ContactLinks } from '@/components/form/contact-links';
import { OrderForm } from '@/components/lead/order-form';
import { TradeForm } from '@/components/lead/trade-form';
import { TextLink, textLinkStyle } from '@/components/ui/link';
import { getContactWays } from '@/lib/backend/content/server';
import { textFromQuery } from '@/lib/backend/content/contact';
import { orderForm } from '@/lib/forms/order';
import { tradeForm } from '@/lib/forms/trade';
import { pageMetadata } from '@/lib/http/metadata';
import { ORDER_FIELDS, routes } from '@/lib/site/routes';
import { FloatingWhatsapp } from '../../_components/floating-whatsapp';

/** Turns off prerendering: the page depends on the query of its URL. */
export const instant = false;

type OrderPageProps = PageProps<'/faleconosco/encomenda'>;

const ORDER_TEXTS = {
  title: orderForm.title,
  text: 'Diga o carro, o ano e o limite de preço. Um consultor procura por você.',
  whatsappText: 'Olá! Procuro um carro que não encontrei no site.',
};
const TRADE_TEXTS = {
  title: tradeForm.title,
  text: 'Conte qual é o seu carro e por qual quer trocar. Um consultor avalia e responde.',
  whatsappText: 'Olá! Quero trocar o meu carro.',
};

const pageTextsFor = (query: Awaited<OrderPageProps['searchParams']>) =>
  query[ORDER_FIELDS.trade] === undefined ? ORDER_TEXTS : TRADE_TEXTS;

export async function generateMetadata({ searchParams }: OrderPageProps): Promise<Metadata> {
  const { title, text } = pageTextsFor(await searchParams);
  return pageMetadata({ title, description: text, path: routes.contact, index: false });
}

/**
 * Shows the page on which a visitor orders or trades a car; the middleware rewrites the paths `routes.order` and
 * `routes.trade` to it.
 */
export default async function OrderPage({ searchParams }: OrderPageProps) {
  await connection();
  const query = await searchParams;
  const { title, text, whatsappText } = pageTextsFor(query);
  const contact = await getContactWays('group', whatsappText);
  const { model, search } = orderForm.fields;
  const wanted = {
    model: textFromQuery(query[ORDER_FIELDS.model], model.max),
    search: textFromQuery(query[ORDER_FIELDS.search], search.max),
  };
  const isOrder = title === ORDER_TEXTS.title;
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
            {isOrder ? (
              <OrderForm
                key={`${wanted.model} ${wanted.search}`}
                {...wanted}
                year=""
                showsSearchField
                source={routes.order()}
                contact={contact}
              />
            ) : (
              <TradeForm key={wanted.model} model={wanted.model} contact={contact} />
            )}
          </section>
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            {isOrder ? (
              <a href={routes.trade} className={textLinkStyle}>
                Tenho um carro para trocar
              </a>
            ) : (
              <a href={routes.order()} className={textLinkStyle}>
                Só quero encomendar
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
