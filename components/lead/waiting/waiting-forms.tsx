import { useEffect, useMemo, type ReactNode } from 'react';
import { ContactLinks } from '@/components/form/contact-links';
import { useScrollIntoView } from '@/components/form/submit';
import { ProtocolLine } from '@/components/lead/protocol-line';
import { PrefetchLink } from '@/components/ui/prefetch-link';
import { textLinkStyle } from '@/components/ui/link';
import { joinClasses } from '@/components/ui/style';
import type { ContactWays } from '@/lib/backend/content/types';
import { createLazily } from '@/lib/site/format/create-lazily';
import { STORED_SUBMISSION_TEXTS } from '@/lib/forms/outcome-texts';
import type { QueuedForm } from '@/lib/forms/waiting/rules';
import { routes } from '@/lib/site/routes';
import {
  cancelSending,
  deleteFromDevice,
  setFormShownInPlace,
  useWaitingForms,
} from './waiting-store';

// This module is loaded on demand, when a form is queued on the device.

const getTimeFormat = createLazily(
  () => new Intl.DateTimeFormat('pt-BR', { weekday: 'long', hour: '2-digit', minute: '2-digit' }),
);

type WaitingFormTexts = Readonly<{ title: string; text: ReactNode; actions: ReactNode }>;

type WaitingFormActionProps = Readonly<{ onPress: () => Promise<void>; children: ReactNode }>;

function WaitingFormAction({ onPress, children }: WaitingFormActionProps) {
  return (
    <button type="button" className={textLinkStyle} onClick={() => void onPress()}>
      {children}
    </button>
  );
}

type WaitingFormProps = Readonly<{
  form: QueuedForm;
  /** `true` if the state is shown in place of the form, `false` if in the notice of another page. */
  isInPlace: boolean;
}>;

/**
 * Renders a link that opens a rejected form again with the typed values: in its place, or on its page. If its page is
 * already open, the page is reloaded.
 */
function CorrectRejectedForm({ form, isInPlace }: WaitingFormProps) {
  if (isInPlace)
    return <WaitingFormAction onPress={() => cancelSending(form)}>Corrigir</WaitingFormAction>;
  const { page } = form.draft;
  const Link = page === location.pathname + location.search ? 'a' : PrefetchLink;
  return (
    <Link href={page} className={textLinkStyle} onClick={() => void cancelSending(form)}>
      Corrigir
    </Link>
  );
}

function createWaitingFormTexts({ form, isInPlace }: WaitingFormProps): WaitingFormTexts {
  const { id, what, opens, keptAt, state } = form;
  switch (state.kind) {
    case 'waiting':
      return {
        title:
          state.notBefore === 0
            ? `Sem conexão: guardamos ${what} neste aparelho.`
            : `O sistema ainda não recebeu ${what}: está tudo guardado neste aparelho.`,
        text: `Preenchido: ${getTimeFormat().format(keptAt)}. Enviamos assim que a conexão voltar, em até 72 horas.`,
        actions: (
          <WaitingFormAction onPress={() => cancelSending(form)}>Não enviar</WaitingFormAction>
        ),
      };
    case 'sent':
      return {
        title: `Enviamos ${what}!`,
        text: state.protocol !== null && (
          <div className="light my-2 grid gap-2 p-3">
            <ProtocolLine protocol={state.protocol} />
            <p>{STORED_SUBMISSION_TEXTS.promise}</p>
          </div>
        ),
        actions: (
          <>
            {state.next !== null && (
              // The link must navigate on the client, because unloading the document would cancel the deletion.
              <PrefetchLink
                href={state.next}
                className={textLinkStyle}
                onClick={() => void deleteFromDevice(id)}
              >
                {opens}
              </PrefetchLink>
            )}
            <WaitingFormAction onPress={() => deleteFromDevice(id)}>Entendi</WaitingFormAction>
          </>
        ),
      };
    case 'refused':
      return {
        title: `O sistema não confirmou ${what}.`,
        text: state.message,
        actions: (
          <>
            <CorrectRejectedForm {...{ form, isInPlace }} />
            <WaitingFormAction onPress={() => deleteFromDevice(id)}>Apagar</WaitingFormAction>
          </>
        ),
      };
    case 'expired':
      return {
        title: `Não conseguimos enviar ${what} em 72 horas.`,
        text: 'Os dados foram apagados deste aparelho.',
        actions: (
          <>
            <a href={routes.contact} className={textLinkStyle}>
              Fale com a gente
            </a>
            <WaitingFormAction onPress={() => deleteFromDevice(id)}>Entendi</WaitingFormAction>
          </>
        ),
      };
  }
}

/** Returns the stored forms except the one whose state is shown in place of its form. */
export const useFormsForConnectionNotice = (): readonly QueuedForm[] => {
  const { forms, inPlace } = useWaitingForms();
  return useMemo(() => forms.filter(({ id }) => id !== inPlace), [forms, inPlace]);
};

/** Deletes the sent and the expired forms when the visitor closes their notice; waiting and rejected forms stay. */
export function deleteFinishedForms(forms: readonly QueuedForm[]): void {
  for (const { id, state } of forms) {
    if (state.kind === 'sent' || state.kind === 'expired') void deleteFromDevice(id);
  }
}

/** Shows the state of one stored form in the notice that every page can show. */
export function WaitingFormLine({ form }: Readonly<{ form: QueuedForm }>) {
  const { title, text, actions } = createWaitingFormTexts({ form, isInPlace: false });
  return (
    <div className="py-1">
      <p className="font-medium">{title}</p>
      {text && <div className="text-small text-muted">{text}</div>}
      <p className="flex flex-wrap gap-x-5 text-small">{actions}</p>
    </div>
  );
}

type WaitingFormPanelProps = Readonly<{
  id: number;
  contact: ContactWays;
  inDialog: boolean;
  /** Called after the visitor cancelled the form or closed its receipt. */
  onGone: () => void;
}>;

/** Shows, in place of a form that is queued on the device, the form's state and, after it is sent, its receipt. */
export function WaitingFormPanel({ id, contact, inDialog, onGone }: WaitingFormPanelProps) {
  const form = useWaitingForms().forms.find((each) => each.id === id);
  const isGone = form === undefined;
  const box = useScrollIntoView();
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    setFormShownInPlace(id);
    return () => setFormShownInPlace(null);
  }, [box, id]);
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  if (isGone) return null;
  const { title, text, actions } = createWaitingFormTexts({ form, isInPlace: true });
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className={joinClasses(
        'light grid scroll-my-4 gap-2 border-l-4 border-accent bg-accent-tint p-5 text-ink',
        inDialog && 'm-5',
      )}
    >
      <p className="t-h3">{title}</p>
      {text && <div className="text-n-700">{text}</div>}
      <p className="flex flex-wrap gap-x-5">{actions}</p>
      {form.state.kind !== 'sent' && <ContactLinks contact={contact} />}
    </div>
  );
}
