import type { Price } from '@/lib/site/brazil/money';
import type { Service } from '@/lib/site/services';

export type Banner = Readonly<{
  id: string;
  kind: 'service' | 'vehicle' | 'generic';
  title: string;
  /** A line below the title (the backend's `chamada`). */
  call: string | null;
  description: string | null;
  supportText: string | null;
  buttonLabel: string;
  /** The address to which the banner links: a path of this site or an https address; `null` without a link. */
  href: string | null;
  desktopPicture: string | null;
  mobilePicture: string | null;
  /** The campaign of a service or vehicle banner; `null` for a generic banner, or if empty. */
  campaign: BannerCampaign | null;
  /** The vehicle of a vehicle banner; `null` for other banners. */
  vehicle: BannerVehicle | null;
}>;

export type BannerCampaign = Readonly<{
  items: readonly string[];
  /** The lowest price; `on-request` where the backend has "R$ 0,00"; `null` if it has none. */
  fromPrice: Price | 'on-request' | null;
  videoIds: readonly string[];
}>;

export type BannerVehicle = Readonly<{
  title: string;
  brand: string | null;
  brandLogo: string | null;
  picture: string | null;
  year: string | null;
  km: number | null;
  price: Price | null;
  videoIds: readonly string[];
}>;

export type Testimonial = Readonly<{
  name: string;
  text: string;
  picture: string | null;
  /** The date as yyyy-mm-dd. */
  date: string | null;
}>;

export type SocialNetwork = 'instagram' | 'youtube' | 'facebook' | 'linkedin';

export type WhatsappEntry = Readonly<{
  /** The digits of the telephone with the country code, as WhatsApp requires them. */
  number: string;
  recipient: string | null;
}>;

/** The topic of a WhatsApp conversation; each topic has a number of its own (lib/backend/content/contact.ts). */
export type WhatsappTopic = 'group' | 'vehicle' | Service;

/** The ways to reach the group when a form fails; `null` if one is unknown. */
export type ContactWays = Readonly<{
  phone: string | null;
  callHref: string | null;
  whatsappHref: string | null;
  /** How soon the group answers, in words that follow "Respondemos"; absent without that setting. */
  responseTime?: string;
}>;

/** The group's general data: contact, social links, settings of quotations. */
export type GeneralData = Readonly<{
  phone: string | null;
  /** The `tel:` address of the telephone; `null` also where its text is no number. */
  callHref: string | null;
  social: Readonly<Partial<Record<SocialNetwork, string>>>;
  whatsapp: readonly WhatsappEntry[];
  address: Readonly<{
    street: string | null;
    number: string | null;
    district: string | null;
    city: string | null;
    state: string | null;
    postalCode: string | null;
  }>;
  openingHours: string | null;
  twoFactor: Readonly<{ armouring: boolean; aesthetics: boolean }>;
  /** The validity of a quotation in words, "10 dias"; `null` if the backend names none. */
  quotationValidity: Readonly<{ armouring: string | null; aesthetics: string | null }>;
}>;

/** HTML that has passed through `sanitiseHtml`, so it may be rendered. */
type SafeHtml = Readonly<{ safeHtml: string }>;

export type InstitutionalContent = Readonly<{
  title: string;
  banner: string | null;
  body: SafeHtml | null;
}>;

/** An institutional page in the footer and the sitemap; `name` is the end of its address. */
export type ListedPage = Readonly<{ name: string; title: string }>;
