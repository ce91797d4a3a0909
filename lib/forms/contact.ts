import { routes } from '@/lib/site/routes';

import { contactFields, defineForm } from './form';

const REQUIRED = 'Campo obrigatório';

/** "Escreva para nós" requires a telephone, in any format. */
export const contactForm = defineForm({
  action: routes.api.contact,
  home: routes.contact,
  thanks: routes.contactThanks,
  title: 'Escreva para nós',
  what: 'a sua mensagem',
  submit: 'Enviar',
  back: 'Voltar à página de contato',
  fields: {
    name: { kind: 'line', label: 'Nome', message: REQUIRED, max: 100, autoComplete: 'name' },
    email: {
      kind: 'email',
      label: 'E-mail',
      message: 'Email inválido',
      max: 200,
      autoComplete: 'email',
      isPrivate: true,
    },
    phone: { ...contactFields.phone, kind: 'anyPhone', message: REQUIRED },
    subject: { kind: 'line', label: 'Assunto', message: REQUIRED, max: 120 },
  },
  toLead: ({ name, phone, email, subject }) => ({ kind: 'contact', name, phone, email, subject }),
});
