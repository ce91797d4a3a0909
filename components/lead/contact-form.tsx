'use client';

import { useRef, useState } from 'react';
import type { Received } from '@/components/form/form-session';
import { SentDialog } from '@/components/lead/sent-dialog';
import { TextField } from '@/components/form/text-field';
import { EmailField, NameField, PhoneField } from '@/components/lead/contact-fields';
import { LeadForm } from '@/components/lead/lead-form';
import { Receipt } from '@/components/lead/receipt';
import { useAskedSubject } from '@/components/lead/use-asked-subject';
import { useDisclosure } from '@/components/ui/use-disclosure';
import type { ContactWays } from '@/lib/content/types';
import { contactFields, longest } from '@/lib/leads/fields';
import { routes } from '@/lib/routes';
import { site } from '@/lib/site';

const rules = () => import('@/lib/leads/checks').then(({ checkContact }) => checkContact);

/**
 * "Escreva para nós" (specification, section 5): emptied once sent, with a receipt below. To be put on a
 * white card; works without scripts as a form sent to `/api/contato`.
 */
export function ContactForm({ contact }: Readonly<{ contact: ContactWays }>) {
  const [sent, setSent] = useState<Received | null>(null);
  const [told, setTold] = useDisclosure();
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
        purpose={`Seus dados ficam só com o ${site.group} e servem para responder a esta mensagem.`}
        contact={contact}
        inDialog={false}
        forgiving
        onTouched={() => setSent((received) => (received?.protocol ? received : null))}
        onSent={(received) => {
          setSent(received);
          setTold(true);
        }}
      >
        {() => <Fields />}
      </LeadForm>
      {sent && <Receipt kind="contact" protocol={sent.protocol} contact={contact} />}
      <SentDialog
        open={told}
        onClose={() => setTold(false)}
        protocol={sent?.protocol ?? null}
        title="Formulário enviado!"
      >
        Vamos responder pelo telefone ou e-mail que você informou.
      </SentDialog>
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
