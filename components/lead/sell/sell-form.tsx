'use client';

import { type ReactNode, useRef, useState } from 'react';
import { createIdempotencyKeys } from '@/components/form/idempotency-key';
import { ContactFields } from '@/components/lead/field';
import { LeadForm } from '@/components/lead/lead-form';
import type { SendLead } from '@/components/lead/use-live-form';
import { useReceipt } from '@/components/lead/use-receipt';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import type { ContactWays } from '@/lib/backend/content/types';
import { photoFields, photoNames, sellForm } from '@/lib/forms/sell/form';
import { describeDataUse, site } from '@/lib/site/site';
import { CarFields } from './car-fields';
import { importPhotoCode, PhotoSlot } from './photo-slot';
import styles from './sell-form.module.css';

type SellFormProps = Readonly<{ brands: readonly NamedOption[]; contact: ContactWays }>;

type UploadState = Readonly<{ share: number; cancel: () => void }> &
  Pick<Awaited<ReturnType<typeof importPhotoCode>>, 'UploadProgress'>;

/** Returns size and date of each chosen photo, so that a form with another photo gets another idempotency key. */
function getPhotoFingerprints(form: FormData): Readonly<Record<string, string>> {
  const files = [...form].filter((pair): pair is [string, File] => pair[1] instanceof File);
  const chosen = files.filter(([, { size }]) => size > 0);
  return Object.fromEntries(
    chosen.map(([name, { size, lastModified }]) => [name, `${size} ${lastModified}`]),
  );
}

/**
 * Renders the form "Venda seu carro" with fields for the car, four photos and contact data. It shows the upload
 * progress; a failed upload loses nothing. Without JavaScript the form is posted to `/api/venda-de-carro`. After
 * sending, a receipt replaces the form.
 */
export function SellForm({ brands, contact }: SellFormProps) {
  const { receipt, onSent } = useReceipt({ kind: 'sell', contact });
  const [sending, setSending] = useState<UploadState | null>(null);
  const [keyFor] = useState(createIdempotencyKeys);
  const box = useRef<HTMLDivElement>(null);
  const written = () => new FormData(box.current?.querySelector('form') ?? undefined);

  const send: SendLead = async (_values, attempt) => {
    const form = written();
    const { sendFormWithFiles, UploadProgress } = await importPhotoCode();
    const abort = new AbortController();
    const showProgress = (share: number) =>
      setSending({ share, cancel: () => abort.abort(), UploadProgress });
    showProgress(0);
    const outcome = await sendFormWithFiles(
      sellForm.action,
      form,
      attempt,
      showProgress,
      abort.signal,
    );
    setSending(null);
    return outcome;
  };

  return (
    <div ref={box}>
      {receipt ?? (
        <LeadForm
          of={sellForm}
          draftKey="venda"
          hidden={{}}
          purpose={describeDataUse(site.companies.motors, 'avaliar este carro')}
          contact={contact}
          withFiles
          importExtra={importPhotoCode}
          send={send}
          keyOf={(values) => keyFor({ ...values, ...getPhotoFingerprints(written()) })}
          progress={
            sending && <sending.UploadProgress share={sending.share} onCancel={sending.cancel} />
          }
          footerClassName={styles.foot ?? ''}
          onSent={onSent}
        >
          {(draft) => (
            <div>
              <FormSection title="O carro">
                <CarFields {...{ draft, brands, contact }} />
              </FormSection>
              <FormSection
                title="Quatro fotos"
                text="Celular na horizontal, de dia e sem filtro. Imagens .jpeg ou .png, de até 5 MB. Sem fotos agora? Tudo bem, pedimos depois."
              >
                <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1 md:grid-cols-4 md:gap-(--space-gap)">
                  {photoNames.map((name) => (
                    <PhotoSlot
                      key={name}
                      name={name}
                      label={photoFields[name].label}
                      hint={photoFields[name].hint}
                    />
                  ))}
                </div>
              </FormSection>
              <FormSection title="Seus dados" text="Telefone ou e-mail: um dos dois basta.">
                <div className="grid gap-5 sm:grid-cols-2">
                  <ContactFields of={sellForm} />
                </div>
              </FormSection>
            </div>
          )}
        </LeadForm>
      )}
    </div>
  );
}

type FormSectionProps = Readonly<{ title: string; text?: string; children: ReactNode }>;

function FormSection({ title, text, children }: FormSectionProps) {
  return (
    <section
      className={`grid gap-4.5 border-t border-line py-(--space-block) lg:gap-[4vw] ${styles.section}`}
    >
      <div>
        <h3 className="t-h3">{title}</h3>
        {text && <p className="mt-1.5 text-muted">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
