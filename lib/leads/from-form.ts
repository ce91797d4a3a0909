import type { ContactForm, OrderForm, ProposalForm } from './schema';
import type { ContactLead, ProposalLead } from './types';

const orNull = (text: string): string | null => text || null;

/** The lead a proposal form stands for; trade-in fields count only when there is a car to trade. */
export function proposalLead(form: ProposalForm): ProposalLead {
  const { name, phone, email, vehicleId, proposal } = form;
  const tradeIn =
    form.tradeIn === '1'
      ? {
          brandId: orNull(form.brandId),
          modelId: orNull(form.modelId),
          km: form.km,
          detail: form.detail,
        }
      : null;
  return { kind: 'proposal', name, phone, email, vehicleId, tradeIn, proposal };
}

/** The lead an order stands for: a contact whose subject names the vehicle. */
export function orderLead({ name, phone, email, model, year }: OrderForm): ContactLead {
  return { kind: 'contact', name, phone, email, subject: `Encomenda: ${model} ${year}`.trim() };
}

/** The lead a contact form stands for. */
export function contactLead({ name, phone, email, subject }: ContactForm): ContactLead {
  return { kind: 'contact', name, phone, email, subject };
}
