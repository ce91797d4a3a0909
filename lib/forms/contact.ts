import { routes } from '@/lib/site/routes';

import { contactFields, defineForm } from './form';

const REQUIRED_MESSAGE = 'Campo obrigatório';

/** The form "Escreva para nós": a message to the group. The specification requires a telephone here, in any format. */
export const contactForm = defineForm({
  action: routes.api.contact,
  home: routes.contact,
  thanks: routes.contactThanks,
  title: 'Escreva para nós',
  submissionName: 'a sua mensagem',
  submit: 'Enviar',
  back: 'Voltar à página de contato',
  fields: {
    name: {
      kind: 'line',
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
  },
  toLead: ({ name, phone, email, subject }) => ({ kind: 'contact', name, phone, email, subject }),
});
