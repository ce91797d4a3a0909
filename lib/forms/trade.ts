import { routes } from '@/lib/site/routes';

import { contactFieldsWithMessages, defineForm, joinTexts, limitText, sourceField } from './form';
import { orderForm } from './order';

/**
 * The form "Troque o seu carro": the visitor offers a car in exchange for another. Its lead is a contact whose subject
 * has everything that the visitor wrote about both cars.
 */
export const tradeForm = defineForm({
  action: routes.api.trades,
  home: routes.stock,
  thanks: routes.tradeThanks,
  title: 'Troque o seu carro',
  submissionName: 'a sua proposta de troca',
  submit: 'Propor troca',
  back: 'Voltar à página da troca',
  fields: {
    ownCar: {
      kind: 'line',
      label: 'O seu carro',
      hint: 'Marca, modelo, versão e ano',
      message: 'Digite a marca, o modelo e o ano do seu carro',
      min: 2,
      max: 60,
    },
    km: {
      kind: 'km',
      label: 'Quilometragem',
      hint: 'Do seu carro, só números',
      optional: true,
      max: 20,
      placeholder: '58.000',
    },
    model: { ...orderForm.fields.model, label: 'O carro que você quer' },
    year: { ...orderForm.fields.year, label: 'Ano do carro que você quer' },
    detail: {
      kind: 'lines',
      label: 'Detalhes',
      optional: true,
      max: 1_000,
      placeholder: 'Estado do seu carro, se está quitado, até quanto quer pagar',
    },
    ...contactFieldsWithMessages,
    source: sourceField,
  },
  toLead: ({ name, phone, email, ownCar, km, model, year, detail }) => ({
    kind: 'contact',
    name,
    phone,
    email,
    subject: joinTexts(`Troca por ${model} ${year}`, `tenho ${ownCar}`, km && `KM ${km}`, detail),
  }),
});

/**
 * Returns the trade form for a backend whose `assunto` has a limited length: the longest values fit into it together.
 *
 * @param subjectMax the most characters of `assunto`
 */
export function createTradeForm(subjectMax: number): typeof tradeForm {
  const { fields } = tradeForm;
  const { ownCar, km, model, detail } = fields;
  const room = subjectMax - 'Troca por  2024: tenho : KM : '.length - km.max;
  const maxCar = Math.min(ownCar.max, Math.floor(room * 0.3));
  return {
    ...tradeForm,
    fields: {
      ...fields,
      ownCar: limitText(ownCar, maxCar),
      model: limitText(model, maxCar),
      detail: limitText(detail, Math.min(detail.max, room - 2 * maxCar)),
    },
  };
}
