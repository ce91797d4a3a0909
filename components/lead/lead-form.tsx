import { type ReactNode, useState } from 'react';
import { createIdempotencyKeys } from '@/components/form/idempotency-key';
import { ContactLinks } from '@/components/form/contact-links';
import type { FormValues } from '@/components/form/form-values';
import { FieldStatusContext } from '@/components/form/field-status';
import { FailureAlert, SubmitButton, useScrollIntoView } from '@/components/form/submit';
import { joinClasses } from '@/components/ui/style';
import type { ContactWays } from '@/lib/backend/content/types';
import type { Form } from '@/lib/forms/form';
import {
  STORED_SUBMISSION_TEXTS,
  RETRY_LABEL,
  TECHNICAL_ERROR_LINE,
} from '@/lib/forms/outcome-texts';
import { HONEYPOT_FIELD } from '@/lib/forms/route/form-protocol';
import { routes } from '@/lib/site/routes';
import { importSendingCode } from './form-parts';
import { ProtocolLine } from './protocol-line';
import { type FormState, type LiveFormOptions, useLiveForm } from './use-live-form';
import styles from './lead-form.module.css';

export type LeadFormProps = Omit<LiveFormOptions, 'keyOf' | 'eager' | 'onWaiting'> &
  Partial<Pick<LiveFormOptions, 'keyOf'>> &
  Readonly<{
    hidden: FormValues;
    purpose: string;
    contact: ContactWays;
    /** Content above the fields, scrolling together with them. */
    header?: ReactNode;
    /** `true` for a form in a dialog: the fields scroll, the button stays visible, and the code loads at once. */
    inDialog?: boolean;
    progress?: ReactNode;
    footerClassName?: string;
    /** Called with `true` when the visitor types, and with `false` when closing the form would lose nothing. */
    onTouched?: ((isTouched: boolean) => void) | undefined;
    /** Renders the fields; `draft` has the values that the visitor typed earlier. */
    children: (draft: FormValues) => ReactNode;
  }>;

function getSubmitLabel({ failure, protocol }: FormState, submit: string): string {
  if (protocol !== null) return RETRY_LABEL;
  return failure === null ? submit : 'Tentar de novo';
}

type QueuedFormPanel = Readonly<{ id: number }> &
  Pick<Awaited<ReturnType<typeof importSendingCode>>, 'WaitingFormPanel'>;

/** Renders a form that creates a lead; while it is queued on the device, the state of the queued form instead. */
export function LeadForm({ keyOf, ...form }: LeadFormProps) {
  const [contentKey] = useState(createIdempotencyKeys);
  const [waiting, setWaiting] = useState<QueuedFormPanel | null>(null);
  if (!waiting)
    return <EditableForm {...form} keyOf={keyOf ?? contentKey} onWaiting={setWaiting} />;
  const { id, WaitingFormPanel } = waiting;
  const { contact, inDialog = false } = form;
  return <WaitingFormPanel {...{ id, contact, inDialog }} onGone={() => setWaiting(null)} />;
}

type EditableFormProps = Omit<LeadFormProps, 'keyOf'> &
  Pick<LiveFormOptions, 'keyOf'> &
  Readonly<{ onWaiting: (waiting: QueuedFormPanel) => void }>;

function EditableForm({
  hidden,
  purpose,
  contact,
  header,
  inDialog = false,
  progress,
  footerClassName = 'mt-5',
  onTouched,
  onWaiting,
  children,
  ...live
}: EditableFormProps) {
  const { of: form, withFiles = false } = live;
  const { state, formProps } = useLiveForm({
    ...live,
    eager: inDialog,
    onWaiting: (id) => {
      onTouched?.(false);
      void importSendingCode().then(({ WaitingFormPanel }) => onWaiting({ id, WaitingFormPanel }));
    },
  });
  return (
    <form
      {...formProps}
      action={form.action}
      method="post"
      {...(withFiles && { encType: 'multipart/form-data' })}
      onInput={() => {
        formProps.onInput();
        onTouched?.(true);
      }}
      className={joinClasses('relative', inDialog && styles.inDialog)}
    >
      <div className={joinClasses('grid gap-5', inDialog && styles.scrolledFields)}>
        {header}
        <FieldsToReenter of={form} names={state.fieldsToReenter} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FieldStatusContext value={state.fieldStatus}>{children(state.draft)}</FieldStatusContext>
        <Honeypot />
        {state.failure !== null && (
          <FailureAlert title={state.failure} technical={TECHNICAL_ERROR_LINE}>
            <p>O que você escreveu continua aqui. Envie de novo, ou fale com a gente.</p>
            <ContactLinks contact={contact} />
          </FailureAlert>
        )}
        {state.protocol !== null && (
          <PendingResultNotice protocol={state.protocol} contact={contact} />
        )}
        {inDialog && <DataUse purpose={purpose} />}
      </div>
      <div className={joinClasses('grid gap-2', inDialog ? styles.dialogFoot : footerClassName)}>
        {progress}
        <SubmitButton
          label={getSubmitLabel(state, form.submit)}
          sending={state.sending}
          className={inDialog ? 'w-full' : (styles.submit ?? '')}
        />
        {contact.responseTime && !form.waitsForResult && (
          <p className="text-small font-medium">Respondemos {contact.responseTime}.</p>
        )}
        {!inDialog && <DataUse purpose={purpose} />}
      </div>
    </form>
  );
}

function DataUse({ purpose }: Pick<LeadFormProps, 'purpose'>) {
  return (
    <p className="text-small leading-[1.45] text-n-500">
      {purpose}{' '}
      <a href={routes.privacy} className="underline underline-offset-3">
        Privacidade
      </a>
    </p>
  );
}

/** Renders a hidden field against spam: visitors cannot see or reach it, so a value in it comes from a bot. */
function Honeypot() {
  return (
    <div aria-hidden="true" className={styles.honeypot}>
      <label>
        Deixe este campo vazio
        <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

type FieldsToReenterProps = Readonly<{
  of: Form;
  names: readonly string[];
}>;

/** Tells the visitor which fields must be filled in again after a reload, because private values are not saved. */
function FieldsToReenter({ of: { fields }, names }: FieldsToReenterProps) {
  const labels = names.flatMap((name) => {
    const field = fields[name];
    return field ? (field.refillLabel ?? field.label.toLowerCase()) : [];
  });
  if (labels.length === 0) return null;
  const list = new Intl.ListFormat('pt-BR').format(labels);
  return (
    <p
      role="status"
      className="border-l-4 border-accent bg-accent-tint px-4 py-3 text-small text-n-700"
    >
      O que você escreveu continua aqui. <b>Informe de novo: {list}.</b>
    </p>
  );
}

type PendingResultNoticeProps = Readonly<{ protocol: string; contact: ContactWays }>;

function PendingResultNotice({ protocol, contact }: PendingResultNoticeProps) {
  const box = useScrollIntoView();
  return (
    <div
      ref={box}
      role="status"
      className="grid scroll-my-4 gap-2 border-l-4 border-accent bg-accent-tint p-4 text-small text-n-700"
    >
      <p className="font-bold text-ink">{STORED_SUBMISSION_TEXTS.title}</p>
      <ProtocolLine protocol={protocol} />
      <p>{STORED_SUBMISSION_TEXTS.result}</p>
      <ContactLinks contact={contact} />
    </div>
  );
}
