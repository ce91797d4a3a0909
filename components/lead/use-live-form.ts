import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { deleteDraft, saveDraft, readDraft, restoreDraft } from '@/components/form/draft';
import { getFileFieldNames, getFilledValues, type FormValues } from '@/components/form/form-values';
import type { LiveFormHandle } from '@/components/form/live-form';
import { NO_FIELD_STATUS, type FieldStatus } from '@/components/form/field-status';
import type { LoadCode } from '@/components/ui/lazy-code';
import { type Form, getPrivateFieldNames } from '@/lib/forms/form';
import type { SendAttempt, SendOutcome } from '@/lib/forms/send';
import { getVisitId } from '@/lib/visitor/tracking/visit-id';
import {
  importLiveForm,
  importSendingCode,
  importValidationRules,
  preloadFormCode,
} from './form-parts';
import type { SubmissionReceipt } from './sent-receipt';
import { trackConversionOnce } from './track-conversion-once';

/** Sends a form's values with the idempotency key of the attempt, and resolves to the outcome. */
export type SendLead = (values: FormValues, attempt: SendAttempt) => Promise<SendOutcome>;

export type LiveFormOptions = Readonly<{
  of: Form;
  /** Loads additional code that only this form needs. */
  importExtra?: LoadCode | undefined;
  /** Name under which the typed values are saved and restored; it identifies the form and its subject. */
  draftKey: string;
  /**
   * Returns the idempotency key with which the given values are sent; needed by forms whose key outlives the form or
   * depends on more than its values.
   */
  keyOf: (values: FormValues) => string;
  /** Sends the form; the default sends it as JSON. */
  send?: SendLead | undefined;
  withFiles?: boolean;
  /** `true` loads the form's code when the form is mounted, not when the visitor first uses it. */
  eager: boolean;
  clearErrorsOnInput?: boolean;
  onSent: (received: SubmissionReceipt) => void;
  /** Called with the id of a form that was stored on the device, to be sent later; its draft is deleted. */
  onWaiting: (id: number) => void;
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
  /** Fields that were filled in before a reload and must be filled in again, because private values are not saved. */
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

const INTERRUPTED_OUTCOME: SendOutcome = {
  kind: 'failed',
  message: 'O envio parou no meio do caminho.',
};

/**
 * Adds validation, a telephone mask, submission without leaving the page, and a saved draft to a plain HTML form. The
 * code for this loads when the visitor first uses the form; until then, and if it fails to load, the form works as
 * plain HTML.
 */
export function useLiveForm(options: LiveFormOptions) {
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
    const { of, keyOf } = latest.current;
    const attempt = { key: keyOf(values), elapsedMs };
    let outcome: Awaited<ReturnType<typeof submitForm>> = INTERRUPTED_OUTCOME;
    try {
      outcome = await submitForm(values, attempt, element, latest.current);
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
        if (of.waitsForResult) change({ protocol: outcome.protocol });
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
    const { of, importExtra, clearErrorsOnInput = false } = latest.current;
    const [{ createFormCheck }, { makeFormLive }] = await Promise.all([
      importValidationRules(),
      importLiveForm(),
      importSendingCode(),
      importExtra?.(),
    ]);
    const onFieldStatus = (fieldStatus: FieldStatus) => change({ fieldStatus });
    const check = createFormCheck(of);
    return (
      form.current &&
      makeFormLive(form.current, { check, onFieldStatus, onSubmit: send, clearErrorsOnInput })
    );
  };

  /** Attaches the form's code. After a failure the form stays plain HTML, and the next use tries again. */
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

  const { importExtra } = options;
  useEffect(() => (importExtra ? preloadFormCode(importExtra) : preloadFormCode()), [importExtra]);

  // React's `Activity` cleans up effects of a hidden page, so the listeners return when the page does.
  useEffect(() => {
    if (form.current) attach(form.current);
    return () => {
      void live.current?.then((enhanced) => enhanced?.release());
      live.current = null;
    };
  }, []);

  /** Handles a submit before the code of the form is attached; if loading fails, the form is sent as plain HTML. */
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
          getPrivateFieldNames(options.of.fields),
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

/** Sends a form, or queues it on the device, and tracks a conversion for one that our server has received. */
async function submitForm(
  values: FormValues,
  attempt: SendAttempt,
  element: HTMLFormElement,
  { of: form, draftKey, send, withFiles = false }: LiveFormOptions,
) {
  const { sendForm, sendOrQueue } = await importSendingCode();
  const sendNow: SendLead = send ?? ((...sent) => sendForm(form.action, ...sent));
  const outcome = await sendOrQueue(() => sendNow(values, { ...attempt, visit: getVisitId() }), {
    of: form,
    element,
    attempt,
    draftKey,
    isMultipart: withFiles,
  });
  if (outcome.kind === 'sent' || outcome.kind === 'stored') trackConversionOnce(attempt.key, form);
  return outcome;
}
