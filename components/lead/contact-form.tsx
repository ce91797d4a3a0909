'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { subjectFromQuery } from '@/lib/backend/content/contact';
import type { ContactWays } from '@/lib/backend/content/types';
import { contactForm } from '@/lib/forms/contact';
import { site } from '@/lib/site/site';
import { FormField } from './field';
import { LeadForm } from './lead-form';
import { useReceipt } from './use-receipt';

/**
 * "Escreva para nós": emptied once sent, with a receipt below. Needs a white card around it; works without scripts as a
 * form sent to `/api/contato`.
 */
export function ContactForm({ contact }: Readonly<{ contact: ContactWays }>) {
  const { receipt, received, onSent, forget } = useReceipt(
    { kind: 'contact', contact },
    { offersAnother: false },
  );
  const box = useRef<HTMLDivElement>(null);
  useInitialSubject(box, 'subject');

  return (
    <div ref={box}>
      <LeadForm
        of={contactForm}
        draftKey="contato"
        hidden={{}}
        purpose={`Seus dados ficam com a empresa do ${site.group} que cuida do assunto e servem para responder a esta mensagem.`}
        contact={contact}
        clearErrorsOnInput
        onTouched={() => {
          // A receipt with a protocol stays, since the visitor may not have written the number down yet.
          if (!received?.protocol) forget();
        }}
        onSent={onSent}
      >
        {() => <ContactFormFields />}
      </LeadForm>
      {receipt}
    </div>
  );
}

function ContactFormFields() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField of={contactForm} name="name" className="col-span-full" />
      <FormField of={contactForm} name="email" />
      <FormField of={contactForm} name="phone" />
      <FormField of={contactForm} name="subject" className="col-span-full" />
    </div>
  );
}

/**
 * Fills in the subject that the page's address names (`?assunto=`) each time the visitor comes to the page; typed text
 * stays. The browser does this, because the page is cached for everybody.
 *
 * @param box around the field
 */
function useInitialSubject(box: RefObject<HTMLElement | null>, field: string): void {
  const initialSubject = useRef('');
  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement>(`[name="${field}"]`);
    if (!input || (input.value !== '' && input.value !== initialSubject.current)) return;
    initialSubject.current = subjectFromQuery(window.location.search);
    input.value = initialSubject.current;
  }, [box, field]);
}
