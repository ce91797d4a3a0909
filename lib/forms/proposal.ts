import { routes } from '@/lib/site/routes';

import { contactFields, defineForm, source } from './form';

const orNull = (text: string): string | null => text || null;

/** "Faça a sua proposta": a proposal for a vehicle of the stock. */
export const proposalForm = defineForm({
  action: routes.api.proposals,
  home: routes.stock,
  thanks: routes.thanks,
  title: 'Faça a sua proposta',
  what: 'a sua proposta',
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
    source,
  },
  // Fields of the car count only when there is one to trade.
  toLead: ({ name, phone, email, vehicleId, tradeIn, brandId, modelId, km, detail, proposal }) => ({
    kind: 'proposal',
    name,
    phone,
    email,
    vehicleId,
    tradeIn:
      tradeIn === '1' ? { brandId: orNull(brandId), modelId: orNull(modelId), km, detail } : null,
    proposal,
  }),
});
