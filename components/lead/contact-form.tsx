'use client';

import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { TextAreaField } from '@/components/form/fields';
import { getFormValues } from '@/components/form/form-values';
import { parseContactSubject } from '@/lib/backend/content/contact';
import type { ContactWays } from '@/lib/backend/content/types';
import { contactForm, countRemainingLetters } from '@/lib/forms/contact';
import { getControlAttributes, limitJoinedTexts } from '@/lib/forms/form';
import { formatCountOf } from '@/lib/site/format/numbers';
import { site } from '@/lib/site/site';
import { FormField, pickFieldTexts } from './field';
import { LeadForm } from './lead-form';
import { useReceipt } from './use-receipt';

type ContactFormProps = Readonly<{
  contact: ContactWays;
  /** Most letters of subject and message together. */
  subjectMax: number;
  /** Initial text of the field of the subject; without it, the page's address may name one (`?assunto=`). */
  subject?: string;
  /** A sentence that names the company that receives the data. */
  purpose?: string;
}>;

/**
 * Renders the contact form "Escreva para nós". After sending, the form is emptied and a receipt is shown below it. The
 * caller renders the white card around it. Without JavaScript the form is posted to `/api/contato`.
 */
export function ContactForm({
  contact,
  subjectMax,
  subject = '',
  purpose = `Seus dados ficam com a empresa do ${site.group} que cuida do assunto e servem para responder a esta mensagem.`,
}: ContactFormProps) {
  const { receipt, received, onSent, forget } = useReceipt(
    { kind: 'contact', contact },
    { offersAnother: false },
  );
  const box = useRef<HTMLDivElement>(null);
  useInitialSubject(box, 'subject');

  return (
    <div ref={box}>
      <LeadForm
        of={limitJoinedTexts(contactForm, subjectMax)}
        draftKey={`contato${subject && `-${subject}`}`}
        hidden={{}}
        purpose={purpose}
        contact={contact}
        clearErrorsOnInput
        onTouched={() => {
          // A receipt with a protocol number stays, because the visitor may still have to write it down.
          if (!received?.protocol) forget();
        }}
        onSent={onSent}
      >
        {() => <ContactFormFields {...{ subject, subjectMax }} />}
      </LeadForm>
      {receipt}
    </div>
  );
}

function ContactFormFields({
  subject,
  subjectMax,
}: Required<Pick<ContactFormProps, 'subject' | 'subjectMax'>>) {
  const box = useRef<HTMLDivElement>(null);
  const left = useRemainingLetters(box, subjectMax);
  const { message } = limitJoinedTexts(contactForm, subjectMax).fields;
  const status = left === null ? message.hint : describeRemainingLetters(left);
  return (
    <div ref={box} className="grid gap-5 sm:grid-cols-2">
      <FormField of={contactForm} name="name" className="col-span-full" />
      <FormField of={contactForm} name="email" />
      <FormField of={contactForm} name="phone" />
      <FormField of={contactForm} name="subject" className="col-span-full" defaultValue={subject} />
      <TextAreaField
        name="message"
        {...pickFieldTexts(message)}
        {...getControlAttributes(message)}
        hint={status}
        className="col-span-full"
      />
      <p role="status" className="sr-only">
        {left !== null && left <= LETTERS_LEFT_TO_ANNOUNCE && describeRemainingLetters(left)}
      </p>
    </div>
  );
}

const LETTERS_LEFT_TO_ANNOUNCE = 20;

function describeRemainingLetters(left: number): string {
  const count = formatCountOf(Math.abs(left), 'caractere', 'caracteres');
  if (left < 0) return `${count} a mais do que cabe, contando o assunto`;
  return `Ainda ${left === 1 ? 'cabe' : 'cabem'} ${count}, contando o assunto`;
}

/** Returns how many letters the message may still have; `null` before scripts run. */
function useRemainingLetters(
  box: RefObject<HTMLElement | null>,
  subjectMax: number,
): number | null {
  return useSyncExternalStore(
    (notify) => {
      const form = box.current?.closest('form');
      // A form empties its fields after its `reset` event.
      const notifyLater = () => setTimeout(notify);
      form?.addEventListener('input', notify);
      form?.addEventListener('reset', notifyLater);
      return () => {
        form?.removeEventListener('input', notify);
        form?.removeEventListener('reset', notifyLater);
      };
    },
    () => {
      const form = box.current?.closest('form');
      if (!form) return null;
      const { subject = '', message = '' } = getFormValues(form);
      return countRemainingLetters(subject, message, subjectMax);
    },
    () => null,
  );
}

/**
 * Fills in the subject from the URL's query (`?assunto=`) each time the page is shown, unless the visitor has typed
 * one. The browser does this, because the page is cached and the same for all visitors.
 */
function useInitialSubject(box: RefObject<HTMLElement | null>, field: string): void {
  const initialSubject = useRef('');
  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement>(`[name="${field}"]`);
    if (!input || (input.value !== '' && input.value !== initialSubject.current)) return;
    initialSubject.current = parseContactSubject(window.location.search);
    input.value = initialSubject.current;
  }, [box, field]);
}
