import { routes } from '@/lib/site/routes';

import { contactFields, defineForm, sourceField } from './form';

const nullIfEmpty = (text: string): string | null => text || null;

/** The form "Faça a sua proposta", for a vehicle of the stock. */
export const proposalForm = defineForm({
  action: routes.api.proposals,
  home: routes.stock,
  thanks: routes.thanks,
  title: 'Faça a sua proposta',
  submissionName: 'a sua proposta',
  isConversion: true,
  submit: 'Enviar proposta',
  back: 'Voltar ao veículo',
  fields: {
    ...contactFields,
    tradeIn: { kind: 'yesNo', label: 'Possui carro para trocar?' },
    brandId: { kind: 'option', label: 'Marca', optional: true, max: 60 },
    modelId: { kind: 'option', label: 'Modelo', optional: true, max: 60 },
    km: { kind: 'km', label: 'KM', optional: true, max: 20, placeholder: '58.000' },
    detail: {
      kind: 'line',
      label: 'Detalhe',
      optional: true,
      max: 500,
      placeholder: 'Cor, estado, revisões',
    },
    proposal: {
      kind: 'lines',
      label: 'Sua proposta',
      optional: true,
      max: 4_000,
      placeholder: 'Valor, prazo, forma de pagamento',
    },
    vehicleId: { kind: 'id', label: '', max: 60 },
    source: sourceField,
  },
  // The fields of the visitor's car count only where the visitor has a car to trade.
  toLead: ({ name, phone, email, vehicleId, tradeIn, brandId, modelId, km, detail, proposal }) => ({
    kind: 'proposal',
    name,
    phone,
    email,
    vehicleId,
    tradeIn:
      tradeIn === '1'
        ? { brandId: nullIfEmpty(brandId), modelId: nullIfEmpty(modelId), km, detail }
        : null,
    proposal,
  }),
});
