import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { deleteDraft, saveDraft, readDraft, restoreDraft } from '@/components/form/draft';
import { getFileFieldNames, getFilledValues, type FormValues } from '@/components/form/form-values';
import type { makeFormLive, LiveForm } from '@/components/form/live-form';
import { NO_FIELD_STATUS, type FieldStatus } from '@/components/form/field-status';

/** The result of a submission. */
type SubmissionOutcome =
  | Readonly<{ kind: 'sent'; next: string | null }>
  | Readonly<{ kind: 'stored'; protocol: string }>
  /** The form is stored on the device and is sent by itself later. */
  | Readonly<{ kind: 'waiting'; id: number }>
  | Readonly<{ kind: 'refused'; fields: readonly string[] }>
  | Readonly<{ kind: 'failed'; message: string }>;

/** A submission that reached our server. */
export type SubmissionReceipt = Readonly<{
  /** Path of the next page; `null` where the server names none. */
  next: string | null;
  /** Number a visitor may quote while the submission is stored and not yet delivered; `null` after delivery. */
  protocol: string | null;
  /** The values that were sent. */
  values: FormValues;
  files: readonly string[];
}>;

/** One attempt to send a form: its idempotency key, and how many milliseconds the visitor took to fill it in. */
type SubmissionAttempt = Readonly<{ key: string; elapsedMs: number }>;

/** Options of a form. */
export type FormOptions = Readonly<{
  /** Loads, at the first use of the form, the code that makes it live and the rules that name invalid fields. */
  load: () => Promise<
    Readonly<{ enhance: typeof makeFormLive; check: (values: FormValues) => readonly string[] }>
  >;
  send: (
    values: FormValues,
    attempt: SubmissionAttempt,
    form: HTMLFormElement,
  ) => Promise<SubmissionOutcome>;
  onSent: (received: SubmissionReceipt) => void;
  /** Called when the form is stored on the device under the id, to be sent later; its draft is deleted. */
  onWaiting: (id: number) => void;
  /** Keeps the form open while its delivery is pending, so that the visitor can send it again to get its result. */
  waitsForResult: boolean;
  /** Returns the idempotency key for values to be sent. */
  keyOf: (values: FormValues) => string;
  /** Name of the draft, which identifies form and subject: "proposta-7". */
  draftKey: string;
  /** Names of the fields whose drafts are saved only in the page's memory. */
  privateFields: readonly string[];
  /** Makes the form live as soon as it is mounted, not at the first use. */
  eager: boolean;
  /** The error of a field is cleared as soon as the field is edited. */
  clearErrorsOnInput: boolean;
}>;

/** State of a form on the page. */
export type FormState = Readonly<{
  fieldStatus: FieldStatus;
  /** Values typed on an earlier visit. */
  draft: FormValues;
  sending: boolean;
  /** A sentence for the visitor after a submission that failed. */
  failure: string | null;
  /** The protocol of a stored submission whose result is not there yet. */
  protocol: string | null;
  /** Names of the fields that were filled in on an earlier visit and must be filled in again. */
  lost: readonly string[];
}>;

const INITIAL_FORM_STATE: FormState = {
  fieldStatus: NO_FIELD_STATUS,
  draft: {},
  sending: false,
  failure: null,
  protocol: null,
  lost: [],
};

const REJECTED_MESSAGE = 'O sistema recusou o envio.';

/** Outcome of a submission that failed before the server answered. */
const INTERRUPTED_OUTCOME: SubmissionOutcome = {
  kind: 'failed',
  message: 'O envio parou no meio do caminho.',
};

/**
 * Makes a plain HTML form live: validation, telephone mask, sending without leaving the page, a draft that survives
 * failures. The code for this loads when the visitor first uses the form; until then, and when it fails to load, the
 * form works as plain HTML.
 *
 * @returns what the form shows, and the attributes of its `<form>`
 */
export function useLiveForm(options: FormOptions) {
  const [state, setState] = useState(INITIAL_FORM_STATE);
  const latest = useRef(options);
  const form = useRef<HTMLFormElement>(null);
  const live = useRef<Promise<LiveForm | null>>(null);
  const startedAt = useRef<number>(null);
  const isSending = useRef(false);

  useEffect(() => {
    latest.current = options;
  });

  const change = (changes: Partial<FormState>) => setState((now) => ({ ...now, ...changes }));

  const finish = (values: FormValues, answer: Pick<SubmissionReceipt, 'next' | 'protocol'>) => {
    const files = form.current ? getFileFieldNames(form.current) : [];
    deleteDraft(latest.current.draftKey);
    form.current?.reset();
    setState(INITIAL_FORM_STATE);
    latest.current.onSent({ ...answer, values, files });
  };

  const send = async (values: FormValues) => {
    const element = form.current;
    if (isSending.current || !element) return;
    isSending.current = true;
    change({ sending: true, failure: null, protocol: null });
    const elapsedMs = Math.round(performance.now() - (startedAt.current ?? 0));
    const { keyOf, waitsForResult } = latest.current;
    let outcome = INTERRUPTED_OUTCOME;
    try {
      outcome = await latest.current.send(values, { key: keyOf(values), elapsedMs }, element);
    } finally {
      isSending.current = false;
      change({ sending: false, failure: outcome.kind === 'failed' ? outcome.message : null });
    }
    switch (outcome.kind) {
      case 'failed':
        return;
      case 'refused':
        if (!(await live.current)?.refuse(outcome.fields)) change({ failure: REJECTED_MESSAGE });
        return;
      case 'stored':
        if (waitsForResult) change({ protocol: outcome.protocol });
        else finish(values, { next: null, protocol: outcome.protocol });
        return;
      case 'waiting':
        deleteDraft(latest.current.draftKey);
        latest.current.onWaiting(outcome.id);
        return;
      case 'sent':
        finish(values, { next: outcome.next, protocol: null });
    }
  };

  const enhanceForm = async (): Promise<LiveForm | null> => {
    const { load: loadParts, clearErrorsOnInput } = latest.current;
    const { enhance, check } = await loadParts();
    const onFieldStatus = (fieldStatus: FieldStatus) => change({ fieldStatus });
    return (
      form.current &&
      enhance(form.current, { check, onFieldStatus, onSubmit: send, clearErrorsOnInput })
    );
  };

  /**
   * Loads the code that makes the form live; after a failure the form stays plain HTML, and the next use tries again.
   */
  const load = (): Promise<LiveForm | null> => {
    startedAt.current ??= performance.now();
    live.current ??= enhanceForm().catch(() => {
      live.current = null;
      return null;
    });
    return live.current;
  };

  const attach = useEffectEvent((element: HTMLFormElement) => {
    // Turns off the browser's validation, which the live form replaces.
    element.noValidate = true;
    const draft = readDraft(options.draftKey);
    restoreDraft(element, draft);
    const typedValues = getFilledValues(element);
    change({
      draft,
      lost: Object.keys(draft).filter((name) => !draft[name] && !(name in typedValues)),
    });
    if (options.eager) void load();
  });

  // React's `Activity` removes the listeners when the page is left; this attaches them when it is shown again.
  useEffect(() => {
    if (form.current) attach(form.current);
    return () => {
      void live.current?.then((enhanced) => enhanced?.release());
      live.current = null;
    };
  }, []);

  /** Handles a submit before the form is live: waits for the code, or sends the form as plain HTML. */
  const submit = async () => {
    const enhanced = await load();
    if (enhanced) enhanced.submit();
    else form.current?.submit();
  };

  return {
    state,
    formProps: {
      ref: form,
      onFocus: () => void load(),
      onInput: () => {
        if (!form.current) return;
        const stillLost = Object.fromEntries(state.lost.map((name) => [name, '']));
        saveDraft(
          options.draftKey,
          { ...stillLost, ...getFilledValues(form.current) },
          options.privateFields,
        );
      },
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        // The live form has handled the event already.
        if (event.defaultPrevented) return;
        event.preventDefault();
        void submit();
      },
    },
  };
}
