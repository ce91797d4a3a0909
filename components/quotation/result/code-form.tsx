'use client';

import {
  type ClipboardEvent,
  type InputEvent,
  type KeyboardEvent,
  type SubmitEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { randomKey } from '@/components/form/attempt-key';
import { controlStyle } from '@/components/form/control-style';
import { valuesOf } from '@/components/form/form-values';
import { SubmitButton } from '@/components/form/submit';
import { Icon } from '@/components/ui/icon';
import { circleExclamationPoint } from '@/components/ui/icon-shapes';
import { sendForm } from '@/lib/leads/send';
import { codeBoxes, codeNotice } from '@/lib/quotation/result/code-schema';
import styles from './code-dialog.module.css';

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
        className={`flex items-center gap-1.5 text-small font-[560] text-danger ${styles.problem}`}
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

type CodeBoxesProps = Readonly<{
  /** The code in the boxes was refused. */
  wrong: boolean;
  /** Id of what says so. */
  describedBy: string;
  /** The last box was filled, and none is empty. */
  onFull: () => void;
}>;

const LENGTH = codeBoxes.length;

const onlyCode = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '');

/**
 * Four boxes of one character. Typing goes on to the next box; a code that is pasted, or
 * filled in by the phone, is spread over them.
 */
function CodeBoxes({ wrong, describedBy, onFull }: CodeBoxesProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const boxes = () => [...(group.current?.querySelectorAll('input') ?? [])];

  /** Writes characters from a box on, and goes to the box after the last of them. */
  const write = (from: number, text: string) => {
    const characters = Array.from(onlyCode(text)).slice(0, LENGTH - from);
    const all = boxes();
    for (const [index, character] of characters.entries()) {
      const box = all[from + index];
      if (box) box.value = character;
    }
    const next = all[Math.min(from + characters.length, LENGTH - 1)];
    next?.focus();
    next?.select();
    if (from + characters.length === LENGTH && all.every(({ value }) => value !== '')) onFull();
  };

  const handlers = (index: number) => ({
    onInput: ({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>) => {
      const { value } = currentTarget;
      if (value === '') return;
      currentTarget.value = '';
      // A character typed into a full box takes its place.
      write(index, nativeEvent.data?.length === 1 ? nativeEvent.data : value);
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      const text = onlyCode(event.clipboardData.getData('text'));
      write(text.length >= LENGTH ? 0 : index, text);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const step = { Backspace: -1, ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
      if (step === 0 || (event.key === 'Backspace' && event.currentTarget.value !== '')) return;
      const other = boxes()[index + step];
      if (!other) return;
      event.preventDefault();
      if (event.key === 'Backspace') other.value = '';
      other.focus();
      other.select();
    },
  });

  return (
    <fieldset
      ref={group}
      data-mark={wrong ? 'wrong' : undefined}
      aria-describedby={describedBy}
      className={`group/field grid gap-2.5 ${styles.boxes}`}
    >
      <legend className="sr-only">Código de verificação</legend>
      {codeBoxes.map((name, index) => (
        <input
          key={name}
          name={name}
          aria-label={`Caractere ${String(index + 1)}`}
          {...(wrong && { 'aria-invalid': true })}
          // Codes may hold letters: no numeric keypad, and nothing a phone corrects.
          inputMode="text"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          // The first box takes a whole code, where a phone fills it in or scripts are missing.
          maxLength={index === 0 ? LENGTH : 2}
          required={index === 0}
          className={`${controlStyle} num text-center font-[620] font-stretch-112%`}
          {...handlers(index)}
        />
      ))}
    </fieldset>
  );
}
