import type { Price } from '@/lib/site/brazil/money';

/** A banner of the home carousel. */
export type Banner = Readonly<{
  id: string;
  kind: 'service' | 'vehicle' | 'generic';
  title: string;
  /** Short line above the title (`chamada`). */
  call: string | null;
  description: string | null;
  supportText: string | null;
  buttonLabel: string;
  /** A path of this site or an https address; `null` when the banner leads nowhere. */
  href: string | null;
  desktopPicture: string | null;
  mobilePicture: string | null;
  /** The text of a service banner or a generic banner; `null` for a banner of a vehicle. */
  campaign: BannerCampaign | null;
  /** The vehicle of a vehicle banner; `null` for other banners. */
  vehicle: BannerVehicle | null;
}>;

export type BannerCampaign = Readonly<{
  items: readonly string[];
  /** `on-request` when the backend says "R$ 0,00"; `null` when it says nothing. */
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
  /** ISO date (yyyy-mm-dd). */
  date: string | null;
}>;

export type SocialNetwork = 'instagram' | 'youtube' | 'facebook' | 'linkedin';

export type WhatsappEntry = Readonly<{
  /** Digits of the telephone with the country code, as WhatsApp requires them. */
  number: string;
  recipient: string | null;
}>;

/** Topic of a conversation on WhatsApp; each topic has an entry (lib/backend/content/contact.ts). */
export type WhatsappTopic = 'group' | 'vehicle' | 'armouring' | 'aesthetics' | 'bodyWork';

/** Ways to reach the group when something else fails; `null` when unknown. */
export type ContactWays = Readonly<{
  phone: string | null;
  whatsappHref: string | null;
  /** How soon the group answers, in words that follow "Respondemos"; absent where the settings do not say. */
  responseTime?: string;
}>;

/** The group's general data (single record 1): contact, social links, two-factor flags. */
export type GeneralData = Readonly<{
  phone: string | null;
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
  /** Validity of a quotation, in words: "10 dias"; `null` where the group names none. */
  quotationValidity: Readonly<{ armouring: string | null; aesthetics: string | null }>;
}>;

/** Html that has been through `sanitiseHtml`: it may be rendered. */
type SafeHtml = Readonly<{ safeHtml: string }>;

/** A page of institutional content. */
export type InstitutionalContent = Readonly<{
  title: string;
  banner: string | null;
  body: SafeHtml | null;
}>;

/** An institutional page in the footer and the sitemap; `name` is the end of its address. */
export type ListedPage = Readonly<{ name: string; title: string }>;
