import { routes } from '@/lib/site/routes';

import { contactFieldsWithMessages, defineForm, sourceField } from './form';

/**
 * The form "Encomende o seu carro", for a vehicle that is not in stock. Its lead is a contact whose subject names the
 * vehicle.
 */
export const orderForm = defineForm({
  action: routes.api.orders,
  home: routes.stock,
  thanks: routes.orderThanks,
  title: 'Encomende o seu carro',
  submissionName: 'a sua encomenda',
  submit: 'Encomendar',
  back: 'Voltar à página',
  fields: {
    ...contactFieldsWithMessages,
    model: {
      kind: 'line',
      label: 'Modelo do veículo',
      hint: 'Marca ou modelo',
      message: 'Digite a marca ou o modelo que você procura',
      min: 2,
      max: 120,
    },
    year: {
      kind: 'year',
      label: 'Ano do veículo',
      hint: 'Quatro números, como 2024',
      message: 'Digite o ano com quatro números, como 2024',
      optional: true,
      max: 4,
    },
    search: {
      kind: 'line',
      label: 'Sua busca',
      hint: 'Vai junto com o pedido; apague se não quiser',
      optional: true,
      max: 300,
    },
    source: sourceField,
  },
  toLead: ({ name, phone, email, model, year, search }) => ({
    kind: 'contact',
    name,
    phone,
    email,
    subject: `Encomenda: ${model} ${year}`.trim(),
    message: search && `Sua busca: ${search}`,
  }),
});
