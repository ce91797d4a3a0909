import { z } from 'zod';

import { type Contract, toBackendId } from '@/lib/backend/contract';
import { isEmptyBody, unwrapOne } from '@/lib/backend/unwrap';

import type { Contact, CreatedLead, Lead, ProposalLead, TradeIn } from './types';

const LEAD_TYPE_BY_QUOTATION = { armouring: 2, aesthetics: 3 } as const;

const NO_TRADE_IN: TradeIn = { brandId: null, modelId: null, km: '', detail: '' };

/**
 * Returns the `veiculo` of a proposal. The backend requires all five fields: without a car to trade, `troca` is 0
 * and the other four are empty.
 */
function createTradeInBody(tradeIn: ProposalLead['tradeIn']) {
  const { brandId, modelId, km, detail } = tradeIn ?? NO_TRADE_IN;
  return {
    troca: tradeIn ? 1 : 0,
    marca_id: brandId === null ? null : toBackendId(brandId),
    modelo_id: modelId === null ? null : toBackendId(modelId),
    km,
    detalhe: detail,
  };
}

/**
 * Returns the body of `POST /api/leads` for a lead, in the backend's field names.
 *
 * @param subjectMax most letters of `assunto`; a longer subject ends with "…" and stands whole before the message
 */
export function createLeadBody(
  lead: Lead,
  subjectMax = Infinity,
): Readonly<Record<string, unknown>> {
  const contact = { nome: lead.name, telefone: lead.phone, email: lead.email };
  switch (lead.kind) {
    case 'proposal':
      return {
        ...contact,
        tipo: 1,
        veiculo_id: toBackendId(lead.vehicleId),
        veiculo: createTradeInBody(lead.tradeIn),
        proposta: lead.proposal,
        status: 0,
      };
    case 'contact': {
      const fits = lead.subject.length <= subjectMax;
      const message = [!fits && lead.subject, lead.message].filter(Boolean).join('\n');
      return {
        ...contact,
        assunto: fits ? lead.subject : `${lead.subject.slice(0, subjectMax - 1).toWellFormed()}…`,
        categoria: 4,
        ...(message && { mensagem: message }),
      };
    }
    case 'armouring':
    case 'aesthetics':
      return { ...contact, tipo: LEAD_TYPE_BY_QUOTATION[lead.kind] };
  }
}

/**
 * Returns a created lead with the name, telephone and e-mail that the visitor corrected after the backend had created
 * it.
 */
export function correctContact(lead: CreatedLead, { name, phone, email }: Contact): CreatedLead {
  return { ...lead, nome: name, telefone: phone, email };
}

/**
 * Parses the lead in the backend's answer, bare or in `data`, and changes nothing in it. Throws when the answer is
 * empty.
 */
export const parseCreatedLead: Contract<CreatedLead> = (wire) =>
  z
    .record(z.string(), z.unknown())
    .refine((record) => !isEmptyBody(record))
    .parse(unwrapOne(wire));
