import { z } from 'zod';

import { type Contract, wireId } from '@/lib/backend/contract';
import { isEmptyBody, unwrapOne } from '@/lib/backend/unwrap';

import type { Contact, CreatedLead, Lead, ProposalLead, TradeIn } from './types';

const QUOTATION_TYPE = { armouring: 2, aesthetics: 3 } as const;

const NO_TRADE_IN: TradeIn = { brandId: null, modelId: null, km: '', detail: '' };

/**
 * Returns the trade-in as the backend wants it: always all five fields. Without a car `troca` is 0, the rest is empty.
 */
function toVehicle(tradeIn: ProposalLead['tradeIn']) {
  const { brandId, modelId, km, detail } = tradeIn ?? NO_TRADE_IN;
  return {
    troca: tradeIn ? 1 : 0,
    marca_id: brandId === null ? null : wireId(brandId),
    modelo_id: modelId === null ? null : wireId(modelId),
    km,
    detalhe: detail,
  };
}

/** Body of POST /api/leads. */
export function leadBody(lead: Lead): Readonly<Record<string, unknown>> {
  const contact = { nome: lead.name, telefone: lead.phone, email: lead.email };
  switch (lead.kind) {
    case 'proposal':
      return {
        ...contact,
        tipo: 1,
        veiculo_id: wireId(lead.vehicleId),
        veiculo: toVehicle(lead.tradeIn),
        proposta: lead.proposal,
        status: 0,
      };
    case 'contact':
      return {
        ...contact,
        assunto: lead.subject,
        categoria: 4,
        ...(lead.message && { mensagem: lead.message }),
      };
    case 'armouring':
    case 'aesthetics':
      return { ...contact, tipo: QUOTATION_TYPE[lead.kind] };
  }
}

/** Returns a created lead with its visitor's later corrections. */
export function correctedLead(lead: CreatedLead, { name, phone, email }: Contact): CreatedLead {
  return { ...lead, nome: name, telefone: phone, email };
}

/** The created lead, bare or in `data`, untouched. An empty response is a failure. */
export const createdLead: Contract<CreatedLead> = (wire) =>
  z
    .record(z.string(), z.unknown())
    .refine((record) => !isEmptyBody(record))
    .parse(unwrapOne(wire));
