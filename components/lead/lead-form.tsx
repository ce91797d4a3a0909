import type { ReactNode } from 'react';
import { ContactLinks } from '@/components/form/contact-links';
import type { FormValues } from '@/components/form/form-values';
import { MarksContext } from '@/components/form/marks';
import { FailureAlert, SubmitButton, useIntoView } from '@/components/form/submit';
import {
  type FormOptions,
  type FormState,
  type Received,
  useLiveForm,
} from '@/components/form/use-live-form';
import { classes } from '@/components/ui/style';
import type { ContactWays } from '@/lib/content/types';
import { type Form, honeypot, privateFields } from '@/lib/leads/form';
import { KEPT, RETRY, TECHNICAL } from '@/lib/leads/outcome-texts';
import { type Attempt, sendForm } from '@/lib/leads/send';
import { routes } from '@/lib/routes';
import { visitId } from '@/lib/tracking/visit-id';
import { countConversion } from './count-conversion';
import { ProtocolLine } from './protocol-line';
import { importReceipt } from './use-sent-form';

/** Sends what was typed, with its idempotency key. */
export type Send = (values: FormValues, attempt: Attempt) => ReturnType<typeof sendForm>;

type LeadFormProps = Readonly<{
  of: Form;
  /** Loads, with the rules, what else the form needs once it is live. */
  importMore?: () => Promise<unknown>;
  /** One a form and subject: what was typed is found again under it. */
  draftKey: string;
  /** Fields nobody sees. */
  hidden: FormValues;
  /** What the visitor's data are for. */
  purpose: string;
  contact: ContactWays;
  /** Stands above the fields, and scrolls with them. */
  header?: ReactNode;
  /** In a dialog the fields scroll and the button stays; the form is live at once. */
  inDialog: boolean;
  /** The error of a field is cleared as soon as the field is edited. */
  clearErrorsOnInput?: boolean;
  onSent: (received: Received) => void;
  keyOf?: FormOptions['keyOf'];
  /** How the form is sent; as JSON without it. */
  send?: Send;
  /** The form brings files. */
  withFiles?: boolean;
  /** Above the button: how far the sending has come. */
  progress?: ReactNode;
  footerClassName?: string;
  onTouched?: (() => void) | undefined;
  /** The fields; given what was typed earlier. */
  children: (draft: FormValues) => ReactNode;
}>;

function labelOf({ failure, protocol }: FormState, submit: string): string {
  if (protocol !== null) return RETRY;
  return failure === null ? submit : 'Tentar de novo';
}

/** What every lead form has around its fields: button, purpose line, failure with its ways out. */
export function LeadForm({
  of: form,
  importMore,
  draftKey,
  hidden,
  purpose,
  contact,
  header,
  inDialog,
  clearErrorsOnInput = false,
  onSent,
  keyOf,
  send = (values, attempt) => sendForm(form.action, values, attempt),
  withFiles = false,
  progress,
  footerClassName = 'mt-5',
  onTouched,
  children,
}: LeadFormProps) {
  const { action, fields, submit, waitsForResult = false } = form;
  const { state, formProps } = useLiveForm({
    rules: async () => {
      const [{ checkOf }] = await Promise.all([
        import('@/lib/leads/schema'),
        !waitsForResult && importReceipt(),
        importMore?.(),
      ]);
      return checkOf(form);
    },
    send: async (values, attempt) => {
      const outcome = await send(values, { ...attempt, visit: visitId() });
      if (outcome.kind === 'sent' || outcome.kind === 'kept') countConversion(attempt.key, action);
      return outcome;
    },
    onSent,
    waitsForResult,
    keyOf,
    draftKey,
    privateFields: privateFields(fields),
    eager: inDialog,
    clearErrorsOnInput,
  });
  return (
    <form
      {...formProps}
      action={action}
      method="post"
      {...(withFiles && { encType: 'multipart/form-data' })}
      onInput={() => {
        formProps.onInput();
        onTouched?.();
      }}
      className={classes(
        'relative',
        inDialog && 'flex min-h-0 flex-1 flex-col low:overflow-y-auto',
      )}
    >
      <div
        className={classes(
          'grid gap-5',
          inDialog &&
            'overflow-y-auto overscroll-contain px-5 pt-4.5 pb-6 md:px-7 md:pt-5.5 low:flex-none low:overflow-visible',
        )}
      >
        {header}
        <GivenAgain of={form} names={state.lost} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <MarksContext value={state.marks}>{children(state.draft)}</MarksContext>
        <Honeypot name={honeypot} />
        {state.failure !== null && (
          <FailureAlert title={state.failure} technical={TECHNICAL}>
            <p>O que você escreveu continua aqui. Envie de novo, ou fale com a gente.</p>
            <ContactLinks contact={contact} />
          </FailureAlert>
        )}
        {state.protocol !== null && <KeptNotice protocol={state.protocol} contact={contact} />}
      </div>
      <div
        className={classes(
          'grid gap-2',
          inDialog
            ? 'flex-none border-t border-hairline px-5 pt-3 pb-[calc(0.875rem+env(safe-area-inset-bottom))] md:px-7 md:pb-4.5'
            : footerClassName,
        )}
      >
        {progress}
        <SubmitButton
          label={labelOf(state, submit)}
          sending={state.sending}
          className={inDialog ? 'w-full' : 'w-full sm:w-auto sm:justify-self-start'}
        />
        <p className="text-small leading-[1.45] text-n-500">
          {purpose}{' '}
          <a href={routes.privacy} className="underline underline-offset-3">
            Privacidade
          </a>
        </p>
      </div>
    </form>
  );
}

/**
 * A field no visitor sees or reaches; what fills it in is probably a program.
 *
 * @param name as `lib/bff/form-protocol.ts` calls it
 */
function Honeypot({ name }: Readonly<{ name: string }>) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Deixe este campo vazio
        <input name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

const listed = new Intl.ListFormat('pt-BR');

type GivenAgainProps = Readonly<{
  of: Form;
  /** Names of the fields. */
  names: readonly string[];
}>;

/** After a reload: what of the form this browser does not keep, and has to be given again. */
function GivenAgain({ of: { fields }, names }: GivenAgainProps) {
  const named = names.flatMap((name) => {
    const field = fields[name];
    return field ? (field.again ?? field.label.toLowerCase()) : [];
  });
  if (named.length === 0) return null;
  return (
    <p
      role="status"
      className="border-l-4 border-verde-deep bg-verde-tint px-4 py-3 text-[0.9375rem] text-n-700"
    >
      O que você escreveu continua aqui. <b>Informe de novo: {listed.format(named)}.</b>
    </p>
  );
}

type KeptNoticeProps = Readonly<{ protocol: string; contact: ContactWays }>;

/** In a form that waits for its result: it is kept, and the result is not there yet. Brings itself into view. */
function KeptNotice({ protocol, contact }: KeptNoticeProps) {
  const box = useIntoView();
  return (
    <div
      ref={box}
      role="status"
      className="grid scroll-my-4 gap-2 border-l-4 border-verde-deep bg-verde-tint p-4 text-[0.9375rem] text-n-700"
    >
      <p className="font-[620] text-ink">{KEPT.title}</p>
      <ProtocolLine protocol={protocol} />
      <p>{KEPT.result}</p>
      <ContactLinks contact={contact} />
    </div>
  );
}
