import { ContactLinks } from '@/components/form/contact-links';
import { VerificationCodeDialog } from '@/components/quotation/result/code-dialog';
import { getButtonStyle } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link';
import { getContactWays } from '@/lib/backend/content/server';
import { quotationFlows } from '@/lib/quotation/flows';
import {
  CODE_SENT_NOTICE,
  getCodeNoticeText,
  CODE_NOTICE_PARAMETER,
} from '@/lib/quotation/result/code-schema';
import { maskEmail } from '@/lib/quotation/result/mask-email';
import { RESEND_WAIT_SECONDS, type ResultState } from '@/lib/quotation/result/server';
import type { QuotationFlow } from '@/lib/quotation/types';
import { routes } from '@/lib/site/routes';
import { FloatingWhatsapp } from '../floating-whatsapp';
import { ResultBanner } from './result-head';

type UnavailableQuotationResultProps = Readonly<{
  flow: QuotationFlow;
  order: string;
  /** Slug of the vehicle whose price the result adds; `null` for none. */
  vehicle?: string | null;
  /** E-mail address of the order, on the device that sent the order. */
  email?: string | undefined;
  state: Exclude<ResultState<never>, Readonly<{ kind: 'open' }>>;
  query: Readonly<Record<string, string | readonly string[] | undefined>>;
}>;

/** Shown in place of a quotation result that needs a verification code, does not exist, or failed to load. */
export async function UnavailableQuotationResult({
  flow,
  order,
  vehicle = null,
  email,
  state,
  query,
}: UnavailableQuotationResultProps) {
  const { name, apiPath, wizardPath, resultPath, whatsappTopic } = quotationFlows[flow];
  const result = resultPath(order, vehicle);
  const text = `Olá! Não consegui abrir o meu orçamento de ${name.toLowerCase()} pelo site.`;
  const contact = await getContactWays(whatsappTopic, text);
  const texts = {
    closed: {
      title: 'Orçamento protegido',
      text: 'Este orçamento abre com um código de 4 caracteres, enviado para o e-mail de quem o pediu.',
    },
    unknown: {
      title: 'Orçamento não encontrado',
      text: 'Este endereço não leva a nenhum orçamento. Confira o link que você recebeu, ou faça um novo orçamento.',
    },
    'too-many': {
      title: 'Muitas tentativas',
      text: 'Foram abertos daqui muitos endereços de orçamentos que não existem. Confira o link que você recebeu e tente de novo em uma hora.',
    },
    failed: {
      title: 'O orçamento não carregou',
      text: 'O sistema não respondeu. O seu orçamento continua guardado: tente de novo em instantes.',
    },
  }[state.kind];
  const notice = query[CODE_NOTICE_PARAMETER];
  return (
    <>
      <ResultBanner flow={flow} title={texts.title} />
      <section className="wrap grid justify-items-start gap-6 pt-[clamp(1.5rem,4vw,4rem)] pb-(--space-section)">
        <p className="t-lead max-w-144">{texts.text}</p>
        {state.kind === 'closed' && (
          <VerificationCodeDialog
            key={String(notice)}
            flow={flow}
            result={result}
            email={email === undefined ? null : maskEmail(email)}
            action={routes.api.quotationCode(apiPath, order, vehicle)}
            notice={
              getCodeNoticeText(notice) ??
              (state.isCodeRefused ? getCodeNoticeText('invalido') : null)
            }
            requestAction={routes.api.quotationCodeRequest(apiPath, order, vehicle)}
            isRequested={notice === CODE_SENT_NOTICE || state.isCodeSent}
            requestsCode={notice === undefined && !state.isCodeSent}
            wait={RESEND_WAIT_SECONDS}
          />
        )}
        {state.kind === 'unknown' && (
          <LinkButton href={wizardPath} variant="go">
            Fazer novo orçamento
          </LinkButton>
        )}
        {state.kind === 'failed' && (
          <a href={result} className={getButtonStyle('go')}>
            Tentar de novo
          </a>
        )}
        <ContactLinks contact={contact} />
      </section>
      <FloatingWhatsapp topic={whatsappTopic} text={text} />
    </>
  );
}
