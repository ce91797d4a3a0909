import type { CreatedLead } from '@/lib/forms/types';

import type { VisitReport } from './schema';

/** A visit so far. */
export type NavigationSession = Readonly<Omit<VisitReport, 'visit'>>;

/** A visit with its lead, if there is one. */
export type StoredSession = NavigationSession & Readonly<{ lead?: CreatedLead }>;

/** Identifiers of Google's tags (settings); which of them are loaded the visitor decides. */
export type GoogleTags = Readonly<{
  manager?: string | undefined;
  analytics?: string | undefined;
  ads?: string | undefined;
  /** Conversion of a form that was sent. */
  leadLabel?: string | undefined;
  /** Conversion of the contact form; that of any form without it. */
  contactLabel?: string | undefined;
  /** Conversion of a click on WhatsApp. */
  whatsappLabel?: string | undefined;
}>;
