'use client';

import { useRef } from 'react';
import { TextField } from '@/components/form/text-field';
import { EmailField, NameField, PhoneField } from '@/components/lead/contact-fields';
import { LeadForm } from '@/components/lead/lead-form';
import { useAskedSubject } from '@/components/lead/use-asked-subject';
import { useSentForm } from '@/components/lead/use-sent-form';
import type { ContactWays } from '@/lib/content/types';
import { contactFields, longest } from '@/lib/leads/fields';
import { routes } from '@/lib/routes';
import { site } from '@/lib/site';

const rules = () => import('@/lib/leads/checks').then(({ checkContact }) => checkContact);

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
        action={routes.api.contact}
        rules={rules}
        draftKey="contato"
        hidden={{}}
        submitLabel="Enviar"
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
        {() => <Fields />}
      </LeadForm>
      {sent && (
        <sent.Receipt kind="contact" received={sent.received} told={sent.told} contact={contact} />
      )}
    </div>
  );
}

function Fields() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NameField {...contactFields.name} />
      <EmailField {...contactFields.email} />
      <PhoneField {...contactFields.phone} />
      <TextField
        name="subject"
        {...contactFields.subject}
        required
        maxLength={longest.subject}
        autoComplete="off"
        className="col-span-full"
      />
    </div>
  );
}
