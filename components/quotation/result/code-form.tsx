'use client';

import { useId, useRef, useState, type SubmitEvent } from 'react';
import { randomKey } from '@/components/form/attempt-key';
import { valuesOf } from '@/components/form/form-values';
import { SubmitButton } from '@/components/form/submit-button';
import { CodeBoxes } from '@/components/quotation/result/code-boxes';
import { Icon } from '@/components/ui/icon';
import { circleExclamationPoint } from '@/components/ui/icon-shapes';
import { sendForm } from '@/lib/leads/send';
import { codeNotice, codeBoxes } from '@/lib/quotation/result/code-schema';

type CodeFormProps = Readonly<{
  /** Address of ours the code is sent to, with or without scripts. */
  action: string;
  /** What went wrong with an earlier code. */
  notice: string | null;
}>;

/**
 * Asks for the e-mailed code, and sends it once it is whole; a right one opens the result. A plain form without
 * scripts.
 */
export function CodeForm({ action, notice }: CodeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState(notice);
  const [sending, setSending] = useState(false);
  const problemId = useId();

  const focusBox = (index: number) => {
    const box = form.current?.querySelectorAll<HTMLInputElement>('fieldset input')[index];
    box?.focus();
    box?.select();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const values = valuesOf(event.currentTarget);
    const empty = codeBoxes.findIndex((name) => !values[name]);
    if (empty >= 0) {
      setProblem('Digite os 4 caracteres');
      focusBox(empty);
      return;
    }
    setProblem(null);
    setSending(true);
    const elapsedMs = Math.round(performance.now());
    const outcome = await sendForm(action, values, { key: randomKey(), elapsedMs });
    if (outcome.kind === 'sent') {
      // A new document: it has its own headers, and the address no longer says what went wrong.
      location.replace(outcome.next ?? location.pathname);
      return;
    }
    setSending(false);
    if (outcome.kind === 'failed') {
      setProblem(outcome.message);
    } else {
      setProblem(codeNotice('invalido'));
      // Another code is typed from the first box on.
      form.current?.reset();
    }
    focusBox(0);
  };

  return (
    <form
      ref={form}
      action={action}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-2.5"
    >
      <CodeBoxes
        wrong={problem !== null}
        describedBy={problemId}
        onFull={() => form.current?.requestSubmit()}
      />
      <p
        id={problemId}
        role="alert"
        className="flex min-h-5.5 items-center gap-1.5 text-small font-[560] text-danger"
      >
        {problem && (
          <>
            <Icon shape={circleExclamationPoint} className="size-4" />
            {problem}
          </>
        )}
      </p>
      <SubmitButton label="Ver orçamento" sending={sending} className="w-full" />
    </form>
  );
}
