'use client';

import { useRef } from 'react';
import { Field } from '@/components/lead/field';
import { LeadForm } from '@/components/lead/lead-form';
import { useAskedSubject } from '@/components/lead/use-asked-subject';
import { useSentForm } from '@/components/lead/use-sent-form';
import type { ContactWays } from '@/lib/content/types';
import { contactForm } from '@/lib/leads/contact';
import { site } from '@/lib/site';

/**
 * "Escreva para nós": emptied once sent, with a receipt below. To be put on a
 * white card; works without scripts as a form sent to `/api/contato`.
 */
export function ContactForm({ contact }: Readonly<{ contact: ContactWays }>) {
  const { sent, onSent, onAgain } = useSentForm();
  const box = useRef<HTMLDivElement>(null);
  useAskedSubject(box, 'subject');

  return (
    <div ref={box}>
      <LeadForm
        of={contactForm}
        draftKey="contato"
        hidden={{}}
        purpose={`Seus dados ficam com a empresa do ${site.group} que cuida do assunto e servem para responder a esta mensagem.`}
        contact={contact}
        inDialog={false}
        clearErrorsOnInput
        onTouched={() => {
          // A protocol not noted down yet stays.
          if (!sent?.received.protocol) onAgain();
        }}
        onSent={onSent}
      >
        {() => <ContactFormFields />}
      </LeadForm>
      {sent && (
        <sent.Receipt
          kind="contact"
          received={sent.received}
          dialog={sent.dialog}
          contact={contact}
        />
      )}
    </div>
  );
}

function ContactFormFields() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field of={contactForm} name="name" className="col-span-full" />
      <Field of={contactForm} name="email" />
      <Field of={contactForm} name="phone" />
      <Field of={contactForm} name="subject" className="col-span-full" />
    </div>
  );
}
