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
 * Renders the contact form "Escreva para nós". After sending, the form is emptied and a receipt is shown below it. The
 * caller renders the surrounding white card. Without JavaScript the form is posted to `/api/contato`.
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
          // A receipt with a protocol number stays visible, because the visitor may still have to write the number
          // down.
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
 * Fills in the form's subject from the URL's query (`?assunto=`) each time the page is shown, unless the visitor has
 * typed one. The browser does this, because the page is cached and the same for all visitors.
 *
 * @param box ref of an element around the field
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
