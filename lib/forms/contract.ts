import { z } from 'zod';

import { type Contract, toBackendId } from '@/lib/backend/contract';
import { parseText } from '@/lib/backend/fields/text';
import { refuseErrorAnswer } from '@/lib/backend/refusal';
import { isEmptyBody, isJsonObject, toListOrNull, unwrapOne } from '@/lib/backend/unwrap';

import { joinTexts } from './form';
import type { Contact, CreatedLead, Lead, ProposalLead, TradeIn } from './types';

const LEAD_TYPE_BY_QUOTATION = { armouring: 2, aesthetics: 3 } as const;

const NO_TRADE_IN: TradeIn = { brandId: null, modelId: null, km: '', detail: '' };

/** The backend requires all five fields: without a car to trade `troca` is 0 and the rest empty. */
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

/** Returns the body of `POST /api/leads` for a lead, in the backend's field names. */
export function createLeadBody(lead: Lead): Readonly<Record<string, unknown>> {
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
    case 'contact':
      return { ...contact, assunto: joinTexts(lead.subject, lead.message), categoria: 4 };
    case 'armouring':
    case 'aesthetics':
      return { ...contact, tipo: LEAD_TYPE_BY_QUOTATION[lead.kind] };
  }
}

/** Returns a created lead with the contact that the visitor corrected after the backend had created it. */
export function correctContact(lead: CreatedLead, { name, phone, email }: Contact): CreatedLead {
  const record = typeof lead === 'object' ? lead : { id: lead };
  return { ...record, nome: name, telefone: phone, email };
}

/** Matches an answer that is only the id of the lead: a number above zero, or a UUID. */
const LONE_ID_PATTERN = /^(?:0*[1-9]\d*|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** Returns the id that an answer consists of, bare or in `data`; `null` for a record. */
function findLoneId(wire: unknown): string | number | null {
  const list = toListOrNull(wire);
  if (list) return findLoneId(list[0]);
  if (isJsonObject(wire)) return 'id' in wire || 'nome' in wire ? null : findLoneId(wire.data);
  const id = parseText(wire) ?? '';
  return LONE_ID_PATTERN.test(id) ? toBackendId(id) : null;
}

/**
 * Parses the lead in the backend's answer, bare or in `data`, and changes nothing in it. Throws when the answer is
 * empty or an error.
 */
export const parseCreatedLead: Contract<CreatedLead> = (wire) => {
  refuseErrorAnswer(wire);
  return (
    findLoneId(wire) ??
    z
      .record(z.string(), z.unknown())
      .refine((record) => !isEmptyBody(record))
      .parse(unwrapOne(wire))
  );
};
