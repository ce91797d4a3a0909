import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { deleteDraft, saveDraft, readDraft, restoreDraft } from '@/components/form/draft';
import { getFileFieldNames, getFilledValues, type FormValues } from '@/components/form/form-values';
import type { makeFormLive, LiveFormHandle } from '@/components/form/live-form';
import { NO_FIELD_STATUS, type FieldStatus } from '@/components/form/field-status';

type SubmissionOutcome =
  | Readonly<{ kind: 'sent'; next: string | null }>
  | Readonly<{ kind: 'stored'; protocol: string }>
  /** The form could not be sent and is stored on the device; the service worker sends it later. */
  | Readonly<{ kind: 'waiting'; id: number }>
  | Readonly<{ kind: 'refused'; fields: readonly string[] }>
  | Readonly<{ kind: 'failed'; message: string }>;

/** Response of our server to a form that it accepted. */
export type SubmissionReceipt = Readonly<{
  /** Path of the page to show next; `null` if the server names none. */
  next: string | null;
  /**
   * Protocol number that the visitor can quote while our server has stored the form and not yet delivered it to the
   * backend; `null` after delivery.
   */
  protocol: string | null;
  /** Values that the visitor sent. */
  values: FormValues;
  files: readonly string[];
}>;

/** One attempt to send a form: its idempotency key, and the milliseconds the visitor took to fill in the form. */
type SubmissionAttempt = Readonly<{ key: string; elapsedMs: number }>;

/** Options of `useLiveForm`. */
export type FormOptions = Readonly<{
  /**
   * Loads the code that adds validation and submission to the form, and the validation rules; called when the visitor
   * first uses the form.
   */
  load: () => Promise<
    Readonly<{ enhance: typeof makeFormLive; check: (values: FormValues) => readonly string[] }>
  >;
  send: (
    values: FormValues,
    attempt: SubmissionAttempt,
    form: HTMLFormElement,
  ) => Promise<SubmissionOutcome>;
  onSent: (received: SubmissionReceipt) => void;
  /**
   * Called after the form was stored on the device under the given id, to be sent later; the form's draft is deleted.
   */
  onWaiting: (id: number) => void;
  /**
   * `true` leaves the form on the page while its delivery to the backend is pending, so that the visitor can send it
   * again and get the result.
   */
  waitsForResult: boolean;
  /** Returns the idempotency key with which the given values are sent. */
  keyOf: (values: FormValues) => string;
  /** Name under which the typed values are saved; it identifies the form and its subject, such as "proposta-7". */
  draftKey: string;
  /** Names of the fields with private data, whose drafts are saved in memory only. */
  privateFields: readonly string[];
  /**
   * `true` loads the form's code when the form is mounted; otherwise the code loads when the visitor first uses the
   * form.
   */
  eager: boolean;
  /** `true` removes a field's error message while the visitor edits the field. */
  clearErrorsOnInput: boolean;
}>;

export type FormState = Readonly<{
  fieldStatus: FieldStatus;
  /** Values that the visitor typed earlier and did not send. */
  draft: FormValues;
  sending: boolean;
  /** Message to the visitor after a failed submission. */
  failure: string | null;
  /** Protocol number of a submission that our server has stored and whose result is still pending. */
  protocol: string | null;
  /**
   * Names of the fields that the visitor filled in before a reload and must fill in again, because private values are
   * not saved.
   */
  fieldsToReenter: readonly string[];
}>;

const INITIAL_FORM_STATE: FormState = {
  fieldStatus: NO_FIELD_STATUS,
  draft: {},
  sending: false,
  failure: null,
  protocol: null,
  fieldsToReenter: [],
};

const REJECTED_MESSAGE = 'O sistema recusou o envio.';

/** Outcome of a submission that was interrupted before our server responded. */
const INTERRUPTED_OUTCOME: SubmissionOutcome = {
  kind: 'failed',
  message: 'O envio parou no meio do caminho.',
};

/**
 * Adds validation, a telephone mask, submission without leaving the page, and a saved draft to a plain HTML form. The
 * code for this loads when the visitor first uses the form. Until then, and if the code fails to load, the form works
 * as plain HTML.
 *
 * @returns the state to render, and the attributes of the `<form>` element
 */
export function useLiveForm(options: FormOptions) {
  const [state, setState] = useState(INITIAL_FORM_STATE);
  const latest = useRef(options);
  const form = useRef<HTMLFormElement>(null);
  const live = useRef<Promise<LiveFormHandle | null>>(null);
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
        if (!(await live.current)?.markRejected(outcome.fields))
          change({ failure: REJECTED_MESSAGE });
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

  const enhanceForm = async (): Promise<LiveFormHandle | null> => {
    const { load: loadParts, clearErrorsOnInput } = latest.current;
    const { enhance, check } = await loadParts();
    const onFieldStatus = (fieldStatus: FieldStatus) => change({ fieldStatus });
    return (
      form.current &&
      enhance(form.current, { check, onFieldStatus, onSubmit: send, clearErrorsOnInput })
    );
  };

  /**
   * Loads the code of the form and attaches it. After a failure the form stays plain HTML, and the next use tries
   * again.
   */
  const load = (): Promise<LiveFormHandle | null> => {
    startedAt.current ??= performance.now();
    live.current ??= enhanceForm().catch(() => {
      live.current = null;
      return null;
    });
    return live.current;
  };

  const attach = useEffectEvent((element: HTMLFormElement) => {
    // Turns off the browser's own validation, because `makeFormLive` validates the form.
    element.noValidate = true;
    const draft = readDraft(options.draftKey);
    restoreDraft(element, draft);
    const typedValues = getFilledValues(element);
    change({
      draft,
      fieldsToReenter: Object.keys(draft).filter((name) => !draft[name] && !(name in typedValues)),
    });
    if (options.eager) void load();
  });

  // React's `Activity` cleans up effects of a hidden page, so the listeners return when the page does.
  useEffect(() => {
    if (form.current) attach(form.current);
    return () => {
      void live.current?.then((enhanced) => enhanced?.release());
      live.current = null;
    };
  }, []);

  /**
   * Handles a submit before the code of the form is attached: waits for the code or, if loading fails, submits the form
   * as plain HTML.
   */
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
        const stillLost = Object.fromEntries(state.fieldsToReenter.map((name) => [name, '']));
        saveDraft(
          options.draftKey,
          { ...stillLost, ...getFilledValues(form.current) },
          options.privateFields,
        );
      },
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        // The listener of `makeFormLive` has already handled this submit event.
        if (event.defaultPrevented) return;
        event.preventDefault();
        void submit();
      },
    },
  };
}
