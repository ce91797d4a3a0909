import { routes } from '@/lib/site/routes';

import { contactFields, createContactLead, defineForm, joinTexts, type FormValues } from './form';

const REQUIRED_MESSAGE = 'Campo obrigatório';

const MAX_MESSAGE_LENGTH = 1_000;

const describeContact = ({ subject, message }: Partial<FormValues>): string =>
  joinTexts(subject, message);

/** The form "Escreva para nós", a message to the group. The telephone is required here, in any format. */
export const contactForm = defineForm({
  action: routes.api.contact,
  home: routes.contact,
  thanks: routes.contactThanks,
  title: 'Escreva para nós',
  submissionName: 'a sua mensagem',
  isConversion: true,
  submit: 'Enviar',
  back: 'Voltar à página de contato',
  fields: {
    name: {
      kind: 'name',
      label: 'Nome',
      message: REQUIRED_MESSAGE,
      max: 100,
      autoComplete: 'name',
    },
    email: {
      kind: 'email',
      label: 'E-mail',
      message: 'Email inválido',
      max: 200,
      autoComplete: 'email',
      isPrivate: true,
    },
    phone: { ...contactFields.phone, kind: 'anyPhone', message: REQUIRED_MESSAGE },
    subject: { kind: 'line', label: 'Assunto', message: REQUIRED_MESSAGE, max: 120 },
    message: {
      kind: 'lines',
      label: 'Mensagem',
      hint: 'Até 1.000 caracteres, contando o assunto',
      message: 'Escreva um pouco menos: o assunto e a mensagem juntos não cabem',
      optional: true,
      max: MAX_MESSAGE_LENGTH,
      joinedTo: { join: describeContact, max: Infinity },
    },
  },
  toLead: (values) => createContactLead(values, describeContact(values)),
});

/** Returns how many characters a message may still have, with its subject; negative where it has too many. */
export const countRemainingLetters = (
  subject: string,
  message: string,
  subjectMax: number,
): number =>
  Math.min(
    MAX_MESSAGE_LENGTH - message.length,
    // The dot stands for a missing message, so that the colon before it counts.
    subjectMax - describeContact({ subject, message: message || '.' }).length + (message ? 0 : 1),
  );
