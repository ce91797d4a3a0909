import type { Banner } from '@/lib/content/types';
import { formatKilometres } from '@/lib/format/numbers';

/** The price of a banner: an amount with the words before it, or "Sob Consulta". */
export type BannerPrice = Readonly<{ prefix: string | null; text: string }>;

/**
 * The price a banner shows: the campaign's from-price, otherwise that of its vehicle.
 * "R$ 0,00" and a vehicle without a price are "Sob Consulta"; a banner about neither shows none.
 */
export function bannerPrice({
  campaign,
  vehicle,
}: Pick<Banner, 'campaign' | 'vehicle'>): BannerPrice | null {
  const from = campaign?.fromPrice ?? null;
  if (from === 'on-request') return { prefix: null, text: 'Sob Consulta' };
  if (from)
    return { prefix: /a partir de/i.test(from.text) ? null : 'A partir de', text: from.text };
  if (vehicle) return { prefix: null, text: vehicle.price?.text ?? 'Sob Consulta' };
  return null;
}

/** Year and kilometres of a banner's vehicle; what is unknown is left out. */
export function bannerFacts({ vehicle }: Pick<Banner, 'vehicle'>): readonly string[] {
  const km = vehicle?.km ?? null;
  return [vehicle?.year, km === null ? null : formatKilometres(km)].filter((fact): fact is string =>
    Boolean(fact),
  );
}

/** The videos of a banner: its campaign's, or its vehicle's. */
export function bannerVideos({
  campaign,
  vehicle,
}: Pick<Banner, 'campaign' | 'vehicle'>): readonly string[] {
  return (campaign ?? vehicle)?.videoIds ?? [];
}
