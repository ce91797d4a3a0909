'use client';

import { type ChangeEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import { createRandomKey } from '@/components/form/idempotency-key';
import { controlBoxStyle } from '@/components/form/control-style';
import { SubmitButton } from '@/components/form/submit';
import { Icon } from '@/components/ui/icon';
import { circleExclamationPoint } from '@/components/ui/icon-shapes';
import { sendForm } from '@/lib/forms/send';
import {
  FIRST_CODE_FIELD,
  CODE_LENGTH,
  getCodeNoticeText,
  MAX_TYPED_CODE_LENGTH,
  removeSeparators,
} from '@/lib/quotation/result/code-schema';
import styles from './code-dialog.module.css';

type VerificationCodeFormProps = Readonly<{
  /** Endpoint of our server to which the code is sent, with and without JavaScript. */
  action: string;
  /** Message about the problem with the code sent before; `null` if there is none. */
  notice: string | null;
}>;

/**
 * Asks for the e-mailed verification code in one field drawn as four boxes, and sends the code when it is complete; the
 * right code opens the result. Without JavaScript it is a plain form.
 */
export function VerificationCodeForm({ action, notice }: VerificationCodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState(notice);
  const [sending, setSending] = useState(false);
  const fieldId = useId();
  const problemId = useId();

  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const code = removeSeparators(currentTarget.value).slice(0, CODE_LENGTH);
    if (code !== currentTarget.value) currentTarget.value = code;
    if (code.length === CODE_LENGTH) currentTarget.form?.requestSubmit();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const code = removeSeparators(field.current?.value ?? '').slice(0, CODE_LENGTH);
    if (code.length < CODE_LENGTH) {
      setProblem('Digite os 4 caracteres');
      field.current?.focus();
      return;
    }
    setProblem(null);
    setSending(true);
    const elapsedMs = Math.round(performance.now());
    const outcome = await sendForm(
      action,
      { [FIRST_CODE_FIELD]: code },
      { key: createRandomKey(), elapsedMs },
    );
    if (outcome.kind === 'sent') {
      // Loads a new document, with the response headers of a result page and without the error in the URL.
      location.replace(outcome.next ?? location.pathname);
      return;
    }
    setSending(false);
    if (outcome.kind === 'failed') {
      setProblem(outcome.message);
    } else {
      setProblem(getCodeNoticeText('invalido'));
      event.target.reset();
    }
    field.current?.focus();
    field.current?.select();
  };

  return (
    <form
      action={action}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-2.5"
    >
      <label htmlFor={fieldId} className="sr-only">
        Código de verificação
      </label>
      <div data-mark={problem !== null ? 'wrong' : undefined} className={styles.boxes}>
        <div className={`${controlBoxStyle} ${styles.frame}`}>
          <input
            ref={field}
            id={fieldId}
            name={FIRST_CODE_FIELD}
            aria-describedby={problemId}
            {...(problem !== null && { 'aria-invalid': true })}
            // Codes may contain letters, so phones show the normal keyboard, without autocorrection.
            inputMode="text"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            autoComplete="one-time-code"
            maxLength={MAX_TYPED_CODE_LENGTH}
            required
            onChange={onChange}
          />
        </div>
      </div>
      <p
        id={problemId}
        role="alert"
        className="flex items-center gap-1.5 text-small font-medium text-danger min-h-7"
      >
        {problem && (
          <>
            <Icon shape={circleExclamationPoint} className="size-4" />
            <span>{problem}</span>
          </>
        )}
      </p>
      <SubmitButton label="Ver orçamento" sending={sending} className="w-full" />
    </form>
  );
}
