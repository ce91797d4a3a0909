/** Name, telephone and e-mail of the sender. */
export type Contact = Readonly<{ name: string; phone: string; email: string }>;

/** The car offered in exchange; the visitor may leave any part of it out. */
export type TradeIn = Readonly<{
  brandId: string | null;
  modelId: string | null;
  /** Kilometres, digits alone when the visitor wrote a number; may be empty. */
  km: string;
  /** Free text about the car; it may be empty. */
  detail: string;
}>;

/** Proposal for a vehicle of the stock (lead type 1). */
export type ProposalLead = Contact &
  Readonly<{
    kind: 'proposal';
    vehicleId: string;
    /** `null` when there is no car to trade. */
    tradeIn: TradeIn | null;
    /** The visitor's text; empty when the visitor wrote nothing. */
    proposal: string;
  }>;

/** Opens an armouring (type 2) or aesthetics (type 3) quotation. */
type QuotationLead = Contact & Readonly<{ kind: 'armouring' | 'aesthetics' }>;

/** Contact form (category 4). */
type ContactLead = Contact &
  Readonly<{
    kind: 'contact';
    subject: string;
    /** Further text of the visitor; an empty text is not sent. */
    message?: string;
  }>;

export type Lead = ProposalLead | QuotationLead | ContactLead;

/** The lead as the backend created it: sent back unchanged with the quotation, and shown to nobody. */
export type CreatedLead = Readonly<Record<string, unknown>>;
