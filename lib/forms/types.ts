export type Contact = Readonly<{ name: string; phone: string; email: string }>;

/** The car that the visitor offers in exchange; any part of it may be missing. */
export type TradeIn = Readonly<{
  brandId: string | null;
  modelId: string | null;
  /** Kilometres as digits when the visitor wrote a number, otherwise the visitor's words; may be empty. */
  km: string;
  /** Free text about the visitor's car; may be empty. */
  detail: string;
}>;

/** A proposal for a vehicle of the stock (lead type 1). */
export type ProposalLead = Contact &
  Readonly<{
    kind: 'proposal';
    vehicleId: string;
    /** `null` when the visitor has no car to trade. */
    tradeIn: TradeIn | null;
    /** Text of the proposal; empty when the visitor wrote nothing. */
    proposal: string;
  }>;

/** The lead that begins an armouring (type 2) or aesthetics (type 3) quotation. */
type QuotationLead = Contact & Readonly<{ kind: 'armouring' | 'aesthetics' }>;

/** The lead of the contact form (category 4); orders, trades and visits use it too. */
type ContactLead = Contact &
  Readonly<{
    kind: 'contact';
    subject: string;
    /** Further text, only in entries of the outbox that versions before December 2026 stored. */
    message?: string;
  }>;

export type Lead = ProposalLead | QuotationLead | ContactLead;

/**
 * The lead as the backend created it: its record, or its id alone. Our server sends it back unchanged with a quotation,
 * and shows it to nobody.
 */
export type CreatedLead = Readonly<Record<string, unknown>> | string | number;
