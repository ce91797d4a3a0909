import type { CreatedLead } from '@/lib/leads/types';

/** A page that was shown; its path is public (see `publicPath`). */
type PageSeen = Readonly<{ name: string; path: string }>;

/** A vehicle whose page was shown. */
type VehicleSeen = Readonly<{ id: string; brand: string | null; model: string }>;

/** What a visit has seen so far. */
export type NavigationSession = Readonly<{
  /** UTM medium, or the first address; "Direto" when there is none. */
  origin: string;
  pages: readonly PageSeen[];
  banners: readonly string[];
  services: readonly string[];
  vehicles: readonly VehicleSeen[];
  /** Paths of the pages on which WhatsApp was chosen. */
  whatsapp: readonly string[];
}>;

/** The same, with the lead once it is known. */
export type KnownSession = NavigationSession & Readonly<{ lead?: CreatedLead }>;

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
