import { routes } from '@/lib/site/routes';

import {
  contactFieldsWithMessages,
  createContactLead,
  defineForm,
  joinTexts,
  sourceField,
  type FormValues,
} from './form';

const describeOrder = ({ model = '', year = '', search }: Partial<FormValues>): string =>
  joinTexts(`Encomenda: ${model} ${year}`, search);

/**
 * The form "Encomende o seu carro", for a vehicle that is not in stock. Its lead is a contact whose subject names the
 * vehicle and what was searched for.
 */
export const orderForm = defineForm({
  action: routes.api.orders,
  home: routes.stock,
  thanks: routes.orderThanks,
  title: 'Encomende o seu carro',
  submissionName: 'a sua encomenda',
  isConversion: true,
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
      hint: 'Quatro dígitos, como 2024',
      message: 'Digite o ano com quatro dígitos, como 2024',
      optional: true,
      max: 4,
    },
    search: {
      kind: 'line',
      label: 'Sua busca',
      hint: 'Vai junto com o pedido; apague se não quiser. Até 1.000 caracteres, com o modelo e o ano',
      message: 'Escreva um pouco menos: com o modelo e o ano, a busca não cabe',
      optional: true,
      max: 1_000,
      joinedTo: { join: describeOrder, max: Infinity },
    },
    source: sourceField,
  },
  toLead: (values) => createContactLead(values, describeOrder(values)),
});
