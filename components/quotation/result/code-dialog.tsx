'use client';

import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { VerificationCodeForm } from '@/components/quotation/result/code-form';
import {
  ResendCodeButton,
  useVerificationCodeRequest,
} from '@/components/quotation/result/code-request';
import { restoreSentQuotation } from '@/components/quotation/sent-quotation';
import { Button, getButtonStyle, getIconButtonStyle } from '@/components/ui/button';
import { DialogFrame } from '@/components/ui/dialog-frame';
import { Icon } from '@/components/ui/icon';
import { check, x } from '@/components/ui/icon-shapes';
import { isPlainClick } from '@/components/ui/browser';
import { textLinkStyle } from '@/components/ui/link';
import { quotationFlows } from '@/lib/quotation/flows';
import type { QuotationFlow } from '@/lib/quotation/types';
import styles from './code-dialog.module.css';

type VerificationCodeDialogProps = Readonly<{
  flow: QuotationFlow;
  /** Path of the quotation's result page. */
  result: string;
  /** The shortened e-mail address of the order, on the device that sent the order; `null` on any other. */
  email: string | null;
  action: string;
  notice: string | null;
  /** Endpoint of our server that makes the backend e-mail a verification code. */
  requestAction: string;
  /** `true` if a code was e-mailed before the page opened. */
  isRequested: boolean;
  /** `true` if the browser requests a code when the page opens. */
  requestsCode: boolean;
  /** Seconds until the visitor may request another code. */
  wait: number;
}>;

/** Shows a modal dialog that asks for the verification code; without JavaScript its content is part of the page. */
export function VerificationCodeDialog({
  flow,
  result,
  email,
  action,
  notice,
  requestAction,
  isRequested,
  requestsCode,
  wait,
}: VerificationCodeDialogProps) {
  const [open, setOpen] = useState(true);
  const titleId = useId();
  const receivedId = useId();
  const instructionId = useId();
  const router = useRouter();
  const { answers, problem, request } = useVerificationCodeRequest({
    action: requestAction,
    result,
    requestsCode,
  });
  const isAnother = answers > (requestsCode ? 1 : 0) && problem === null;
  const code = `${isAnother ? 'outro' : 'um'} código de 4 caracteres`;
  const words =
    email === null
      ? `Se este pedido existir, ${code} chega em instantes ao e-mail informado nele.`
      : `${isRequested || isAnother ? 'Enviamos' : 'Estamos enviando'} ${code} para`;
  return (
    <>
      <Button variant="go" className="noscript:hidden" onClick={() => setOpen(true)}>
        Digitar o código
      </Button>
      <DialogFrame
        open={open}
        onClose={() => setOpen(false)}
        size="small"
        ignoreOutsideClick
        aria-labelledby={titleId}
        aria-describedby={`${receivedId} ${instructionId}`}
        // The whole dialog scrolls, because a scrollable element inside would take the focus.
        className={`overflow-y-auto ${styles.code}`}
      >
        <div className="relative px-5 pt-8 pb-7 md:px-7">
          <p id={receivedId} className="mb-2 flex items-center gap-2 pr-11 font-semibold">
            <Icon shape={check} className="text-accent" />
            Recebemos o seu pedido
          </p>
          <h2 id={titleId} className="t-h2">
            Digite o código
          </h2>
          <p id={instructionId} role="status" className="mt-2.5 mb-5 text-n-600">
            <span>{words}</span>{' '}
            {email !== null && (
              <b className="inline-flex max-w-full wrap-anywhere text-ink">{email}</b>
            )}
            <span>
              {`${email === null ? ' ' : '. '}Vale só o código do último e-mail. O orçamento abre assim que você digitar, por 24 horas neste aparelho.`}
            </span>
          </p>
          {!isRequested && (
            <form action={requestAction} method="post" className="mb-5 hidden noscript:block">
              <button type="submit" className={getButtonStyle('line', 'md', 'w-full')}>
                Enviar código
              </button>
            </form>
          )}
          <VerificationCodeForm action={action} notice={notice} />
          {problem && (
            <p role="alert" className="text-small font-medium text-danger">
              {problem}
            </p>
          )}
          <div className="mt-2 flex flex-wrap justify-between gap-x-6">
            <ResendCodeButton
              key={answers}
              action={requestAction}
              wait={wait}
              isWaiting={answers > 0}
              onRequest={() => void request()}
              className={isRequested ? '' : 'noscript:hidden'}
            />
            <a
              href={quotationFlows[flow].wizardPath}
              className={textLinkStyle}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                const lead = restoreSentQuotation(flow, result);
                if (lead === null) return;
                event.preventDefault();
                router.push(lead);
              }}
            >
              Corrigir e-mail
            </a>
          </div>
          {/* Last in the dialog, so that the modal opens with the focus on the code. */}
          <button
            type="button"
            aria-label="Fechar"
            className={getIconButtonStyle('plain', `absolute noscript:hidden ${styles.close}`)}
            onClick={() => setOpen(false)}
          >
            <Icon shape={x} className="size-6" />
          </button>
        </div>
      </DialogFrame>
    </>
  );
}
