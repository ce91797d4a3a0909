import type { CreatedLead } from '@/lib/leads/types';

/** What a visit has seen so far (specification, section 3). */
export type NavigationSession = Readonly<{
  /** UTM medium, or the first address; "Direto" when there is none. */
  origin: string;
  pages: readonly string[];
  banners: readonly string[];
  services: readonly string[];
  vehicles: readonly string[];
  /** Once known. */
  lead?: CreatedLead;
}>;
