import type { ReactNode } from 'react';
import { WhatsappButton } from '@/components/layout/whatsapp-button';
import {
  CopyButton,
  PrintButton,
  ResultOpened,
} from '@/components/quotation/result/result-actions';
import { ActionBar } from '@/components/ui/action-bar';
import { BrandIcon } from '@/components/ui/brand-icon';
import { buttonStyle } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link';
import { ShareButton } from '@/components/ui/share-button';
import { valueOr } from '@/lib/backend/result';
import { getGeneralData } from '@/lib/content/server';
import { whatsappHref, whatsappShareHref } from '@/lib/content/contact';
import { siteUrl } from '@/lib/env';
import { flows } from '@/lib/quotation/flows';
import type { AestheticsQuotation, ArmouringQuotation } from '@/lib/quotation/types';
import { routes } from '@/lib/routes';
import { NextSteps } from './next-steps';
import { PrintedHead } from './printed-head';
import styles from '@/components/quotation/result/quotation.module.css';
import { ResultBanner } from './result-banner';

/** The page's own way to a consultant, for which the action bar stands in. */
const CONSULTANT_ID = 'falar-com-consultor';

type OpenResultProps = Readonly<{
  quotation: AestheticsQuotation | ArmouringQuotation;
  /** Order code as it stands in the address. */
  order: string;
  /** What was chosen, with its prices. */
  children: ReactNode;
}>;

/** What both results have around their boxes: head, consultant, copying, sharing, printing, what happens next. */
export async function OpenResult({ quotation, order, children }: OpenResultProps) {
  const { kind, brand, model } = quotation;
  const { name, result, whatsappTopic, company } = flows[kind];
  const general = valueOr(await getGeneralData(), null);
  const orderCode = quotation.orderCode ?? order;
  const car = [brand, model].filter(Boolean).join(' ');
  const subject = `orçamento de ${name.toLowerCase()}${car && ` do ${car}`}`;
  const text = `Olá! Quero falar sobre o ${subject}, pedido ${orderCode}.`;
  const entries = general?.whatsapp ?? [];
  const url = siteUrl() + result(order);
  const consultantHref = whatsappHref(entries, whatsappTopic, text);
  return (
    <div className={styles.page}>
      <ResultOpened flow={kind} />
      <PrintedHead
        {...{ general, company, name, orderCode, car, url }}
        validity={general?.quotationValidity[kind] ?? null}
      />
      <div className="print:hidden">
        <ResultBanner
          flow={kind}
          order={orderCode}
          picture={quotation.picture}
          title={
            car ? (
              <>
                {brand}
                {brand && model && <br />}
                {model}
              </>
            ) : (
              `Orçamento de ${name.toLowerCase()}`
            )
          }
        />
      </div>
      <div className={`wrap pt-[clamp(1.5rem,4vw,4rem)] pb-(--space-section) ${styles.onPaper}`}>
        {children}
        <div
          className={`mt-(--space-block) grid border-t border-line md:grid-cols-[7fr_5fr] md:items-start print:mt-4 print:block ${styles.ending}`}
        >
          <div>
            <p className="t-lead print:text-small">
              Este orçamento é uma estimativa da {company.name}. Um consultor confirma valores,
              prazo e forma de pagamento.
            </p>
            <div className="mt-5 flex flex-wrap gap-2.5 print:hidden">
              {/* A plain link: a document is not fetched ahead. */}
              <a
                href={routes.quotationDocument(result(order))}
                className={buttonStyle('ink', 'sm')}
              >
                Baixar PDF
              </a>
              <CopyButton url={url} />
              <ShareButton
                title={`O meu ${subject}`}
                url={url}
                whatsappHref={whatsappShareHref(`O meu ${subject}: ${url}`)}
                className={buttonStyle('line', 'sm')}
              >
                Compartilhar
              </ShareButton>
              <PrintButton />
            </div>
          </div>
          <p id={CONSULTANT_ID} className="print:hidden">
            <Consultant href={consultantHref} />
          </p>
        </div>
        <NextSteps about={`${name}${car && ` do ${car}`}`} />
      </div>
      <div className="print:hidden">
        <WhatsappButton {...{ entries, text }} topic={whatsappTopic} place="wide" />
        <ActionBar label="Ações do orçamento" standsInFor={CONSULTANT_ID}>
          <Consultant href={consultantHref} />
        </ActionBar>
      </div>
    </div>
  );
}

/** "FALAR COM CONSULTOR"; by the contact page where no WhatsApp is known. */
function Consultant({ href }: Readonly<{ href: string | null }>) {
  if (href === null) {
    return (
      <LinkButton href={routes.contact} variant="go" className="w-full">
        FALAR COM CONSULTOR
      </LinkButton>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener" className={buttonStyle('go', 'md', 'w-full')}>
      <BrandIcon brand="whatsapp" />
      FALAR COM CONSULTOR
      <span className="sr-only"> no WhatsApp (abre em outra aba)</span>
    </a>
  );
}
