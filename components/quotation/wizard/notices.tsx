import type { ReactNode } from 'react';
import { ContactLinks } from '@/components/form/contact-links';
import { FailureAlert } from '@/components/form/submit';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { circleExclamationPoint } from '@/components/ui/icon-shapes';
import { textLinkStyle } from '@/components/ui/link';
import type { ContactWays } from '@/lib/backend/content/types';

/** Says where choices come from that the visitor has not made now, or why they could not be restored. */
export type ChoicesOrigin =
  | 'resumed'
  | 'filled'
  | 'shared'
  | 'not-offered'
  | 'failed'
  | 'not-resumed';

type ChoicesOriginNoticeProps = Readonly<{
  origin: ChoicesOrigin | null;
  /** Brand and model of the car, such as "Kaiserstein GLX 450 d"; `null` if unknown. */
  car: string | null;
  /** Number of restored choices that the model no longer offers. */
  droppedCount: number;
  onRestart: () => void;
  contact: ContactWays;
}>;

const choicesOriginTexts: Readonly<Record<ChoicesOrigin, (car: string) => string>> = {
  resumed: (car) => `Retomamos o orçamento${car} de onde você parou.`,
  filled: (car) => `O orçamento${car} já começa com marca e modelo.`,
  shared: (car) => `As escolhas${car} vieram pelo link.`,
  'not-offered': () =>
    'Esse carro não tem orçamento online. Escolha outro, ou fale com um consultor.',
  failed: () => 'Não reconhecemos o carro do link. Escolha a marca e o modelo abaixo.',
  'not-resumed': () =>
    'Não conseguimos retomar o seu orçamento agora. Recarregue a página, ou comece outro abaixo.',
};

/** Tells the visitor where the shown choices come from, and how many of them the model no longer offers. */
export function ChoicesOriginNotice({
  origin,
  car,
  droppedCount,
  onRestart,
  contact,
}: ChoicesOriginNoticeProps) {
  const canRestart = origin === 'resumed' || origin === 'shared';
  return (
    // The status is rendered even when empty, because screen readers announce only added texts.
    <div role="status">
      {(origin !== null || droppedCount > 0) && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-l-4 border-accent bg-white px-4 py-2 text-small">
          <div className="min-w-0 py-1.5">
            {origin !== null && (
              <p>{choicesOriginTexts[origin](car === null ? '' : ` do ${car}`)}</p>
            )}
            {droppedCount > 0 && (
              <p className="text-danger">
                {droppedCount === 1
                  ? 'Uma escolha não existe mais para este modelo e ficou de fora.'
                  : `${droppedCount} escolhas não existem mais para este modelo e ficaram de fora.`}
              </p>
            )}
          </div>
          {(canRestart || origin === 'not-offered') && (
            <div className="flex flex-wrap gap-x-5">
              {canRestart ? (
                <button type="button" className={`${textLinkStyle} text-small`} onClick={onRestart}>
                  Começar de novo
                </button>
              ) : (
                <ContactLinks contact={contact} />
              )}
            </div>
          )}
        </div>
      )}
    </div>
  );
}

type LoadFailureNoticeProps = Readonly<{
  title: string;
  /** Technical message in English for support. */
  technical?: string;
  /** Text shown instead of the sentence that the choices are saved. */
  children?: ReactNode;
  /** Called by the button that repeats the request; without a handler there is no button. */
  onRetry?: () => void;
  contact: ContactWays;
}>;

/** Tells the visitor that data failed to load, and offers a retry and a contact to a consultant. */
export function LoadFailureNotice({
  title,
  technical,
  children,
  onRetry,
  contact,
}: LoadFailureNoticeProps) {
  return (
    <FailureAlert title={title} {...(technical && { technical })}>
      {children ?? (
        <p>O que você escolheu continua aqui. Tente de novo ou fale com um consultor.</p>
      )}
      <span className="flex flex-wrap gap-2.5">
        {onRetry && (
          <Button size="sm" onClick={onRetry}>
            Tentar de novo
          </Button>
        )}
        <ContactLinks contact={contact} />
      </span>
    </FailureAlert>
  );
}

type MissingChoiceNoteProps = Readonly<{
  /** Controls of the missing choice refer to this id, so that screen readers read the note on focus. */
  id: string;
  children: string | null;
}>;

/** Explains beside a missing choice why a step or the proposal cannot be opened; `null` as `children` shows no text. */
export function MissingChoiceNote({ id, children }: MissingChoiceNoteProps) {
  return (
    <div role="alert" id={id}>
      {children !== null && (
        <p className="flex items-start gap-1.5 text-small leading-[1.35] font-medium text-danger">
          <Icon shape={circleExclamationPoint} className="mt-px size-4" />
          {children}
        </p>
      )}
    </div>
  );
}

const isDisplayed = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/**
 * Focuses a control of the missing choice: the invalid one, otherwise the first input; a button (of a carousel or a
 * video) only if there is no input. `missing` is the value of the `data-supplies` attribute around the controls.
 */
export function focusMissingChoice(within: HTMLElement | null, missing: string): void {
  const place = `[data-supplies="${missing}"]`;
  const controls = within?.querySelectorAll<HTMLElement>(
    `${place} [aria-invalid], ${place} :is(input, button):enabled`,
  );
  const shown = [...(controls ?? [])].filter(isDisplayed);
  const control =
    shown.find((element) => element.ariaInvalid === 'true') ??
    shown.find((element) => element instanceof HTMLInputElement) ??
    shown[0];
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}
