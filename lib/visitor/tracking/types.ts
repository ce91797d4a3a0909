import type { CreatedLead } from '@/lib/forms/types';

import type { VisitReport } from './schema';

/** Pages, vehicles and clicks of a visit so far. */
export type NavigationSession = Readonly<Omit<VisitReport, 'visit'>>;

/** A visit with its lead; `lead` is absent when the visitor sent no form. */
export type StoredSession = NavigationSession & Readonly<{ lead?: CreatedLead }>;

/** Ids of Google's tags, from the environment. The visitor's consent decides which of them load. */
export type GoogleTags = Readonly<{
  manager?: string | undefined;
  analytics?: string | undefined;
  ads?: string | undefined;
  /** Conversion label of sent forms. */
  leadLabel?: string | undefined;
  /** Conversion label of the contact form; without it that form uses `leadLabel`. */
  contactLabel?: string | undefined;
  /** Conversion label of clicks on WhatsApp. */
  whatsappLabel?: string | undefined;
}>;
