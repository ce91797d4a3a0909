import { useEffect, useMemo, type ReactNode } from 'react';
import { ContactLinks } from '@/components/form/contact-links';
import { useIntoView } from '@/components/form/submit';
import { ProtocolLine } from '@/components/lead/protocol-line';
import { IntentLink } from '@/components/ui/intent-link';
import { textLinkStyle } from '@/components/ui/link';
import { classes } from '@/components/ui/style';
import type { ContactWays } from '@/lib/backend/content/types';
import { once } from '@/lib/site/format/once';
import { STORED_SUBMISSION_TEXTS } from '@/lib/forms/outcome-texts';
import type { QueuedForm } from '@/lib/forms/waiting/rules';
import { routes } from '@/lib/site/routes';
import { cancelSending, dismiss, setInPlace, useWaitingForms } from './waiting-store';

// This module loads on demand.

const clock = once(
  () => new Intl.DateTimeFormat('pt-BR', { weekday: 'long', hour: '2-digit', minute: '2-digit' }),
);

type StateText = Readonly<{ title: string; text: ReactNode; actions: ReactNode }>;

type ActionProps = Readonly<{ onPress: () => Promise<void>; children: ReactNode }>;

function Action({ onPress, children }: ActionProps) {
  return (
    <button type="button" className={textLinkStyle} onClick={() => void onPress()}>
      {children}
    </button>
  );
}

type WaitingFormProps = Readonly<{
  form: QueuedForm;
  /** The form's state is shown in the form's own place. */
  isInPlace: boolean;
}>;

/**
 * Opens a rejected form again, with what was typed: in its place, or on its page. When its page is open already, the
 * page is reloaded.
 */
function Correct({ form, isInPlace }: WaitingFormProps) {
  if (isInPlace) return <Action onPress={() => cancelSending(form)}>Corrigir</Action>;
  const { page } = form.draft;
  const Link = page === location.pathname + location.search ? 'a' : IntentLink;
  return (
    <Link href={page} className={textLinkStyle} onClick={() => void cancelSending(form)}>
      Corrigir
    </Link>
  );
}

/** Returns the texts and actions for a form that is stored on the device. */
function stateTextOf({ form, isInPlace }: WaitingFormProps): StateText {
  const { id, what, opens, keptAt, state } = form;
  switch (state.kind) {
    case 'waiting':
      return {
        title:
          state.notBefore === 0
            ? `Sem conexão: guardamos ${what} neste aparelho.`
            : `O sistema ainda não recebeu ${what}: está tudo guardado neste aparelho.`,
        text: `De ${clock().format(keptAt)}. Enviamos assim que a conexão voltar, em até 72 horas.`,
        actions: <Action onPress={() => cancelSending(form)}>Não enviar</Action>,
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
              // A client-side link, because unloading the document would cancel the deletion.
              <IntentLink
                href={state.next}
                className={textLinkStyle}
                onClick={() => void dismiss(id)}
              >
                {opens}
              </IntentLink>
            )}
            <Action onPress={() => dismiss(id)}>Entendi</Action>
          </>
        ),
      };
    case 'refused':
      return {
        title: `O sistema não aceitou ${what}.`,
        text: state.message,
        actions: (
          <>
            <Correct {...{ form, isInPlace }} />
            <Action onPress={() => dismiss(id)}>Apagar</Action>
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
            <Action onPress={() => dismiss(id)}>Entendi</Action>
          </>
        ),
      };
  }
}

/** Returns the stored forms, except the one whose state is shown in its own place. */
export const useWaitingElsewhere = (): readonly QueuedForm[] => {
  const { forms, inPlace } = useWaitingForms();
  return useMemo(() => forms.filter(({ id }) => id !== inPlace), [forms, inPlace]);
};

/** Deletes the sent and the expired forms when the visitor closes their notice; waiting and rejected forms stay. */
export function dismissFinished(forms: readonly QueuedForm[]): void {
  for (const { id, state } of forms) {
    if (state.kind === 'sent' || state.kind === 'expired') void dismiss(id);
  }
}

/** Shows one form in the notice that every page can show. */
export function WaitingLine({ form }: Readonly<{ form: QueuedForm }>) {
  const { title, text, actions } = stateTextOf({ form, isInPlace: false });
  return (
    <div className="py-1">
      <p className="font-medium">{title}</p>
      {text && <div className="text-small text-muted">{text}</div>}
      <p className="flex flex-wrap gap-x-5 text-small">{actions}</p>
    </div>
  );
}

type WaitingPanelProps = Readonly<{
  id: number;
  contact: ContactWays;
  inDialog: boolean;
  /** Called when the form was cancelled, or its receipt was dismissed. */
  onGone: () => void;
}>;

/** Replaces a form that is queued on the device with its state and, once it is sent, its receipt. */
export function WaitingPanel({ id, contact, inDialog, onGone }: WaitingPanelProps) {
  const form = useWaitingForms().forms.find((each) => each.id === id);
  const isGone = form === undefined;
  const box = useIntoView();
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    setInPlace(id);
    return () => setInPlace(null);
  }, [box, id]);
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  if (isGone) return null;
  const { title, text, actions } = stateTextOf({ form, isInPlace: true });
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className={classes(
        'light grid scroll-my-4 gap-2 border-l-4 border-verde-deep bg-verde-tint p-5 text-ink',
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
