import { routes } from '@/lib/site/routes';

import {
  contactFieldsWithMessages,
  createContactLead,
  defineForm,
  joinTexts,
  sourceField,
  type FormValues,
} from './form';
import { orderForm } from './order';

const describeCars = ({ ownCar = '', km, model = '', year = '' }: Partial<FormValues>): string =>
  joinTexts(`Troca por ${model} ${year}`, `tenho ${ownCar}`, km && `KM ${km}`);

const describeTrade = (values: Partial<FormValues>): string =>
  joinTexts(describeCars(values), values['detail']);

/**
 * The form "Troque o seu carro": the visitor offers a car in exchange for another. Its lead is a contact whose subject
 * has all that the visitor wrote about both cars.
 */
export const tradeForm = defineForm({
  action: routes.api.trades,
  home: routes.stock,
  thanks: routes.tradeThanks,
  title: 'Troque o seu carro',
  submissionName: 'a sua proposta de troca',
  isConversion: true,
  submit: 'Propor troca',
  back: 'Voltar à página da troca',
  fields: {
    ownCar: {
      kind: 'line',
      label: 'O seu carro',
      hint: 'Marca, modelo, versão e ano',
      message: 'Digite a marca, o modelo e o ano do seu carro, em poucas palavras',
      min: 2,
      max: 120,
      joinedTo: { join: describeCars, max: Infinity },
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
      hint: 'Até 1.000 caracteres, com os dois carros',
      message: 'Escreva um pouco menos: com os dois carros, os detalhes não cabem',
      optional: true,
      max: 1_000,
      joinedTo: { join: describeTrade, max: Infinity },
      placeholder: 'Estado do seu carro, se está quitado, até quanto quer pagar',
    },
    ...contactFieldsWithMessages,
    source: sourceField,
  },
  toLead: (values) => createContactLead(values, describeTrade(values)),
});
