'use client';

import { useEffect, useRef, useState } from 'react';
import { createRandomKey } from '@/components/form/idempotency-key';
import { textLinkStyle } from '@/components/ui/link';
import { sendForm } from '@/lib/forms/send';
import { getCodeNoticeText } from '@/lib/quotation/result/code-schema';

type CodeRequestOptions = Readonly<{
  /** Endpoint of our server that makes the backend e-mail a verification code. */
  action: string;
  /** Path of the quotation's result page. */
  result: string;
  /** `true` if the browser requests a code when the page opens. */
  requestsCode: boolean;
}>;

/**
 * Requests the verification code of an order when its page opens, and again when the visitor presses "Reenviar código".
 */
export function useVerificationCodeRequest({ action, result, requestsCode }: CodeRequestOptions) {
  const [answers, setAnswers] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const hasRequested = useRef(!requestsCode);

  const request = async () => {
    const outcome = await sendForm(action, {}, { key: createRandomKey() });
    if (outcome.kind === 'sent' && outcome.next === result) {
      // The result needs no code now; a new document has the response headers of a result page.
      location.replace(result);
      return;
    }
    setAnswers((count) => count + 1);
    if (outcome.kind === 'sent') setProblem(null);
    else setProblem(outcome.kind === 'failed' ? outcome.message : getCodeNoticeText('falha'));
  };

  useEffect(() => {
    if (hasRequested.current) return;
    hasRequested.current = true;
    void request();
  });

  return { answers, problem, request };
}

type ResendCodeButtonProps = Readonly<{
  action: string;
  /** Seconds until the visitor may request another code. */
  wait: number;
  /** `true` if the waiting time started before the component was mounted. */
  isWaiting: boolean;
  onRequest: () => void;
  className: string;
}>;

/** Shows the button "Reenviar código" after a countdown; without JavaScript it is a plain form. */
export function ResendCodeButton({
  action,
  wait,
  isWaiting,
  onRequest,
  className,
}: ResendCodeButtonProps) {
  const [left, setLeft] = useState(isWaiting ? wait : 0);

  useEffect(() => {
    const endsAt = performance.now() + wait * 1_000;
    const count = () => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000)));
    count();
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [wait]);

  if (left > 0) {
    return (
      <p className="flex min-h-11 items-center text-small text-muted">
        <span className="num">{`Reenviar código em ${left} s`}</span>
      </p>
    );
  }
  return (
    <form
      action={action}
      method="post"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        // The countdown replaces the pressed button, so the focus moves to the field for the code.
        const dialog = event.currentTarget.closest('dialog');
        dialog?.querySelector('input')?.focus();
        onRequest();
      }}
    >
      <button type="submit" className={textLinkStyle}>
        Reenviar código
      </button>
    </form>
  );
}
