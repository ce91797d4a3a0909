import { routes } from '@/lib/site/routes';

import { contactFieldsWithMessages, defineForm, joinTexts, limitText, sourceField } from './form';

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
      max: 80,
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
      max: 1_000,
    },
    source: sourceField,
  },
  toLead: ({ name, phone, email, model, year, search }) => ({
    kind: 'contact',
    name,
    phone,
    email,
    subject: joinTexts(`Encomenda: ${model} ${year}`, search),
  }),
});

/**
 * Returns the order form for a backend whose `assunto` has a limited length: the longest values fit into it together.
 *
 * @param subjectMax the most characters of `assunto`
 */
export function createOrderForm(subjectMax: number): typeof orderForm {
  const { fields } = orderForm;
  const { model, search } = fields;
  const maxSearch = subjectMax - 'Encomenda:  2024: '.length - model.max;
  return {
    ...orderForm,
    fields: {
      ...fields,
      model: limitText(model, model.max),
      search: limitText(search, Math.min(search.max, maxSearch)),
    },
  };
}
