import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { QuotationToSend } from '@/components/quotation/lead-dialog';
import { preloadFormCode } from '@/components/lead/form-parts';
import { useLazyCode } from '@/components/ui/lazy-code';
import type { ContactWays } from '@/lib/backend/content/types';
import { LoadFailureNotice } from './notices';
import type { SummaryLine } from './wizard-layout';

/** State of the contact dialog, which `useWizard` manages. */
export type LeadModalState = Readonly<{
  /** `true` if the contact dialog is open or about to open. */
  isRequested: boolean;
  onAsk: () => void;
  onSent: () => void;
  onClose: () => void;
}>;

type WizardLeadDialogProps = Readonly<{
  modal: LeadModalState;
  /** Choices to send; `null` while something is missing. */
  request: QuotationToSend | null;
  lines: readonly ReviewLine[];
  /** Choices left open, for which the consultant will make a suggestion: "o vidro e o teto solar". */
  openQuestions?: string | null;
  contact: ContactWays;
  /** URL of the wizard with its choices. */
  source: string;
}>;

const importQuotationDialog = () =>
  import('@/components/quotation/lead-dialog').then(
    ({ QuotationLeadDialog }) => QuotationLeadDialog,
  );

export function WizardLeadDialog({
  modal: { isRequested, onAsk, onSent, onClose },
  request,
  lines,
  openQuestions = null,
  contact,
  source,
}: WizardLeadDialogProps) {
  const [isLost, setLost] = useState(false);
  const [LeadDialog, load] = useLazyCode(importQuotationDialog);
  useEffect(() => {
    return preloadFormCode(importQuotationDialog);
  }, []);

  const openLead = useEffectEvent(
    () =>
      void load().then((part) => {
        setLost(!part);
        if (!part) onClose();
      }),
  );
  useEffect(() => {
    if (isRequested) openLead();
  }, [isRequested]);

  if (isLost && !isRequested) {
    return (
      <div className="mt-5">
        <LoadFailureNotice title="O formulário não abriu." onRetry={onAsk} contact={contact} />
      </div>
    );
  }
  if (!LeadDialog || !request) return null;
  return (
    <LeadDialog
      {...request}
      open={isRequested}
      onClose={onClose}
      review={
        <>
          <ReviewLines lines={lines} />
          {openQuestions !== null && (
            <p>O que ficou em aberto, o consultor sugere: {openQuestions}.</p>
          )}
        </>
      }
      contact={contact}
      source={source}
      onSent={onSent}
    />
  );
}

type ReviewLine = SummaryLine & Readonly<{ onChange: () => void }>;

type ReviewLinesProps = Readonly<{ lines: readonly ReviewLine[] }>;

function ReviewLines({ lines }: ReviewLinesProps) {
  return (
    <dl aria-label="A sua escolha" className="border-b border-hairline">
      {lines.map(({ label, value, onChange }) => (
        <div
          key={label}
          className="grid grid-cols-[7rem_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-hairline text-small leading-[1.3]"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="contents">
            <span className="py-2 font-medium">{value ?? 'Nenhum'}</span>
            <button
              type="button"
              className="min-h-11 text-small font-semibold underline decoration-n-300 decoration-[1.5px] underline-offset-4 hover:decoration-current"
              onClick={onChange}
            >
              alterar<span className="sr-only"> {label.toLowerCase()}</span>
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Opens the contact dialog of a wizard whose URL requests this, as soon as the choices are complete. Returns a function
 * that sets whether the URL requests the dialog.
 */
export function useRequestedLeadModal(
  isReady: boolean,
  open: () => void,
): (wasRequested: boolean) => void {
  const isDue = useRef(false);
  const openNow = useEffectEvent(() => {
    isDue.current = false;
    // Removes the request from the URL, so that the dialog does not open again after going back or reloading.
    history.replaceState(null, '', location.pathname);
    open();
  });
  useEffect(() => {
    if (isReady && isDue.current) openNow();
  }, [isReady]);
  return useCallback((wasRequested: boolean) => {
    isDue.current = wasRequested;
  }, []);
}
