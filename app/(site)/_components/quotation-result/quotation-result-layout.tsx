import type { ReactNode } from 'react';
import { WhatsappButton } from '@/components/layout/whatsapp-button';
import {
  ChangeOrderLink,
  CopyButton,
  PrintButton,
  ForgetSentQuotation,
} from '@/components/quotation/result/result-actions';
import { ActionBar } from '@/components/ui/action-bar';
import { BrandIcon } from '@/components/ui/brand-icon';
import { getButtonStyle } from '@/components/ui/button';
import { LinkButton, TextLink, textLinkStyle } from '@/components/ui/link';
import { ShareButton } from '@/components/ui/share-button';
import { OutsideLink } from '@/components/ui/outside-link';
import { valueOr } from '@/lib/backend/result';
import { buildWhatsappHref } from '@/lib/backend/content/contact';
import { getGeneralData } from '@/lib/backend/content/server';
import { getResponseTime, getSiteUrl } from '@/lib/server/env';
import { quotationFlows } from '@/lib/quotation/flows';
import type { AestheticsQuotation, ArmouringQuotation } from '@/lib/quotation/types';
import { routes } from '@/lib/site/routes';
import { PrintedLetterhead } from './printed-head';
import { listNextSteps } from './next-steps';
import { ResultBanner } from './result-head';
import styles from '@/components/quotation/result/quotation.module.css';

/** HTML id of the page's link to a consultant; while that link is not visible, the action bar is shown instead. */
const CONSULTANT_LINK_ID = 'falar-com-consultor';

type QuotationResultLayoutProps = Readonly<{
  quotation: AestheticsQuotation | ArmouringQuotation;
  /** Order code as it appears in the URL. */
  order: string;
  /** Slug of the vehicle whose price the result adds; `null` for none. */
  vehicle?: string | null;
  /** URL of the wizard with the choices of the order, on the device that sent the order; `null` on any other device. */
  changeAddress: string | null;
  children: ReactNode;
  ending?: ReactNode;
}>;

export async function QuotationResultLayout({
  quotation,
  order,
  vehicle = null,
  changeAddress,
  children,
  ending,
}: QuotationResultLayoutProps) {
  const { kind, brand, model } = quotation;
  const { name, resultPath, whatsappTopic, company } = quotationFlows[kind];
  const general = valueOr(await getGeneralData(), null);
  const orderCode = quotation.orderCode ?? order;
  const car = [brand, model].filter(Boolean).join(' ');
  const subject = `orçamento de ${name.toLowerCase()}${car && ` do ${car}`}`;
  const text = `Olá! Quero falar sobre o ${subject}, pedido ${orderCode}.`;
  const entries = general?.whatsapp ?? [];
  const result = resultPath(order, vehicle);
  const url = getSiteUrl() + result;
  const consultantHref = buildWhatsappHref(entries, whatsappTopic, text);
  return (
    <div className={`contents print-sheet ${styles.page}`}>
      <ForgetSentQuotation flow={kind} />
      <PrintedLetterhead
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
                <span>{brand}</span>
                {brand && model && <br />}
                <span>{model}</span>
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
          className={`mt-(--space-block) grid gap-7 border-t border-line pt-7 lg:gap-[6vw] ${styles.ending}`}
        >
          <div>
            <p className={`t-lead ${styles.note}`}>
              Este orçamento é uma estimativa da {company.name}. Um consultor confirma valores,
              prazo e forma de pagamento.
            </p>
            <div className="mt-5 flex flex-wrap gap-2.5 print:hidden">
              {changeAddress !== null && (
                <ChangeOrderLink flow={kind} href={changeAddress} result={result} />
              )}
              {/* A plain link, because Next's own would prefetch the PDF. */}
              <a href={routes.quotationDocument(result)} className={getButtonStyle('ink', 'sm')}>
                Baixar PDF
              </a>
              <CopyButton url={url} />
              <ShareButton
                title={`O meu ${subject}`}
                url={url}
                className={getButtonStyle('line', 'sm')}
              >
                Compartilhar
              </ShareButton>
              <PrintButton />
            </div>
          </div>
          <p id={CONSULTANT_LINK_ID} className="print:hidden">
            <ConsultantLink href={consultantHref} />
          </p>
        </div>
        <NextSteps about={`${name}${car && ` do ${car}`}`} car={car} />
      </div>
      {ending}
      <div className="print:hidden">
        <WhatsappButton {...{ entries, text }} topic={whatsappTopic} place="besideBar" />
        <ActionBar label="Ações do orçamento" hiddenWhileVisible={CONSULTANT_LINK_ID}>
          <ConsultantLink href={consultantHref} />
        </ActionBar>
      </div>
    </div>
  );
}

/**
 * Renders the button "FALAR COM CONSULTOR", which leads to WhatsApp or, if the group has no WhatsApp number, to the
 * contact page.
 */
function ConsultantLink({ href }: Readonly<{ href: string | null }>) {
  if (href === null) {
    return (
      <LinkButton href={routes.contact} variant="go" className="w-full">
        FALAR COM CONSULTOR
      </LinkButton>
    );
  }
  return (
    <OutsideLink href={href} className={getButtonStyle('go', 'md', 'w-full')} where="no WhatsApp">
      <BrandIcon brand="whatsapp" />
      FALAR COM CONSULTOR
    </OutsideLink>
  );
}

/**
 * Lists the steps that follow a quotation, and links to a visit and to the insurance of the car. `about` is the subject
 * of the visit, "Blindagem do Kaiserstein GLX"; `car` is empty if the backend names none.
 */
function NextSteps({ about, car }: Readonly<{ about: string; car: string }>) {
  return (
    <section className="mt-(--space-block) print:mt-4">
      <h2 className="t-h3">O que acontece agora</h2>
      <ol className={`mt-4 grid gap-5 md:grid-cols-3 md:gap-(--space-gap) ${styles.steps}`}>
        {listNextSteps(getResponseTime()).map((step, index) => (
          <li key={step}>
            <span
              aria-hidden="true"
              className="num text-title leading-none font-bold font-stretch-112% text-accent print:hidden"
            >
              {index + 1}
            </span>
            <p className={`mt-2 text-n-700 ${styles.note}`}>{step}</p>
          </li>
        ))}
      </ol>
      <p className="mt-4 flex flex-wrap gap-x-6 print:hidden">
        <TextLink href={routes.visitAbout(about)}>Agendar visita</TextLink>
        <a href={routes.insurance(car)} className={textLinkStyle}>
          Cotar o seguro
        </a>
      </p>
    </section>
  );
}
