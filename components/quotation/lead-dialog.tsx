import { useRouter } from 'next/navigation';
import { useEffect, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { ContactFields } from '@/components/lead/field';
import { LeadForm } from '@/components/lead/lead-form';
import type { FormValues } from '@/components/form/form-values';
import {
  getIdempotencyKey,
  readOrderBeingChanged,
  buildLeadDraftName,
  saveSentQuotation,
} from '@/components/quotation/sent-quotation';
import { prefillForm } from '@/components/form/draft';
import { readAbortably } from '@/components/ui/use-lazy-query';
import { Dialog } from '@/components/ui/dialog';
import { textLinkStyle } from '@/components/ui/link';
import type { ContactWays } from '@/lib/backend/content/types';
import { quotationFlows } from '@/lib/quotation/flows';
import { createQuotationForm } from '@/lib/quotation/form';
import type { ChoiceByFlow, QuotationFlow } from '@/lib/quotation/types';
import { addLeadModalParameter } from '@/lib/quotation/wizard/address';
import { fetchFromOwnApi } from '@/lib/http/fetch-own-api';
import { routes } from '@/lib/site/routes';
import { describeDataUse } from '@/lib/site/site';
import { openAfterConversion } from '@/lib/visitor/tracking/leaving';

/** Choices to be sent, and the flow (armouring or aesthetics) to which they belong. */
export type QuotationToSend = {
  [Flow in QuotationFlow]: Readonly<{ flow: Flow; choice: ChoiceByFlow[Flow] }>;
}[QuotationFlow];

type QuotationLeadDialogProps = QuotationToSend &
  Readonly<{
    open: boolean;
    onClose: () => void;
    review: ReactNode;
    /** Telephone and WhatsApp, offered if sending fails. */
    contact: ContactWays;
    /**
     * URL of the wizard with its choices: a form posted without JavaScript returns to it, and so does a visitor who
     * corrects the contact data after sending.
     */
    source: string;
    /** Called after our server has accepted the quotation, before the result page opens. */
    onSent: () => void;
  }>;

/**
 * Shows the contact form of both wizards in a modal dialog. One submit creates the lead and its quotation, then opens
 * the result page. The module is loaded on demand.
 */
export function QuotationLeadDialog({ open, onClose, ...lead }: QuotationLeadDialogProps) {
  const [changed, setChanged] = useState(false);
  const form = createQuotationForm(lead.flow);
  return (
    <Dialog
      open={open}
      onClose={() => {
        setChanged(false);
        onClose();
      }}
      title={form.title}
      ignoreOutsideClick={changed}
      fullHeight
    >
      <QuotationLeadForm {...lead} form={form} onTouched={setChanged} />
    </Dialog>
  );
}

type QuotationLeadFormProps = Omit<QuotationLeadDialogProps, 'open' | 'onClose'> &
  Readonly<{
    form: ReturnType<typeof createQuotationForm>;
    onTouched: (isTouched: boolean) => void;
  }>;

function QuotationLeadForm({
  form,
  flow,
  choice,
  review,
  contact,
  source,
  onSent,
  onTouched,
}: QuotationLeadFormProps) {
  const router = useRouter();
  const [result, setResult] = useState<string | null>(null);
  const isFilled = useRestoredContact(flow);

  useEffect(() => {
    // Focuses the first contact field, so that keyboard users need not pass the summary's buttons.
    if (!document.activeElement?.matches('dialog :focus-visible')) return;
    document.querySelector<HTMLElement>('dialog[open] [name=name]')?.focus();
  }, []);

  const openResult = (address: string, values: FormValues) => {
    saveSentQuotation(flow, { result: address, lead: addLeadModalParameter(source) }, values);
    setResult(address);
    onSent();
    void openAfterConversion(address, (next) => router.push(next));
  };

  if (result !== null) return <OpeningResultNotice address={result} />;
  if (!isFilled) return null;
  return (
    <LeadForm
      of={form}
      keyOf={() => getIdempotencyKey(flow)}
      draftKey={buildLeadDraftName(flow)}
      hidden={{ choice: JSON.stringify(choice), source }}
      purpose={describeDataUse(quotationFlows[flow].company, 'responder a este orçamento')}
      contact={contact}
      inDialog
      header={
        <>
          {review}
          <p className="text-n-600">
            O orçamento abre logo depois do envio. Se for preciso um código, ele vai para o seu
            e-mail.
          </p>
        </>
      }
      onSent={({ next, values }) => openResult(next ?? source, values)}
      onTouched={onTouched}
    >
      {() => <ContactFields of={form} />}
    </LeadForm>
  );
}

const sentContactSchema = z.nullable(
  z.object({ name: z.string(), phone: z.string(), email: z.string() }),
);

/**
 * Prefills the form with the contact data of the order that the visitor is changing, which our server reads from a
 * cookie. Returns `false` until the data are loaded, and if there are none.
 */
function useRestoredContact(flow: QuotationFlow): boolean {
  const [changed, setChanged] = useState(() => readOrderBeingChanged(flow));
  useEffect(() => {
    if (changed === null) return undefined;
    return readAbortably(
      (signal) => fetchFromOwnApi(routes.quotationContact(changed), sentContactSchema, signal),
      (contact) => {
        if (contact) prefillForm(buildLeadDraftName(flow), contact);
        setChanged(null);
      },
      () => setChanged(null),
    );
  }, [changed, flow]);
  return changed === null;
}

/** Tells the visitor that the result page is being opened, with a plain link to it in case it does not open. */
function OpeningResultNotice({ address }: Readonly<{ address: string }>) {
  return (
    <div className="grid justify-items-start gap-2 px-5 py-9 md:px-7">
      <p role="status" className="t-lead">
        O orçamento está pronto e já vai abrir.
      </p>
      <a href={address} className={textLinkStyle}>
        Abrir o orçamento
      </a>
    </div>
  );
}
