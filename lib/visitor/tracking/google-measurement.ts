import { routes } from '@/lib/site/routes';

import { isResultPath, toMeasuredAddress, toPublicAddress } from './public-address';
import type { TrackedEvent } from './events';
import { awaitConversionReceipt } from './leaving';
import type { GoogleTags } from './types';

type TagConsent = Readonly<{ measurement: boolean; ads: boolean }>;

type WindowWithDataLayer = { dataLayer?: unknown[] };

const TAG_MANAGER_ORIGIN = 'https://www.googletagmanager.com';
/** Milliseconds that a tag may take to receive a conversion. */
const CONVERSION_TIMEOUT_MS = 2_000;
/** Matches the names of the cookies that Google's script sets. */
const GOOGLE_COOKIE_PATTERN = /^_(?:ga|gid|gat|gcl)/;

/**
 * Loads Google's tags and sends them events, by Consent Mode v2 (basic): no script of Google loads before the
 * visitor consents, and the tags receive the consent. The address of a quotation's result gives access to the
 * result, so the tags get the public address of a page, before any other command.
 */
export class GoogleMeasurement {
  private allowed: TagConsent = { measurement: false, ads: false };
  private started = false;
  /** Public address of the page that the tags report; `null` before the first page. */
  private pageLocation: string | null = null;
  private readonly loadedIds = new Set<string>();

  constructor(private readonly tags: GoogleTags) {}

  readonly applyConsent = (allowed: TagConsent): void => {
    const previousConsent = this.allowed;
    this.allowed = allowed;
    if (!this.started && !allowed.measurement && !allowed.ads) return;
    const currentUrl = new URL(location.href);
    this.setPageLocation(toMeasuredAddress(currentUrl));
    if (!this.started) this.start();
    this.gtag('consent', 'update', toConsentState(allowed));
    const isRevoked =
      (previousConsent.measurement && !allowed.measurement) ||
      (previousConsent.ads && !allowed.ads);
    if (isRevoked) deleteGoogleCookies();

    const { manager, analytics, ads } = this.tags;
    if (allowed.measurement && analytics) this.configureTag(analytics);
    if (allowed.ads && ads) this.configureTag(ads);
    // The tags of a container read `location` themselves, so no container loads on the result of a quotation.
    if (manager && (allowed.measurement || allowed.ads) && !isResultPath(currentUrl.pathname)) {
      this.loadManager(manager);
    }
  };

  readonly record = ({ name, details }: TrackedEvent): void => {
    if (!this.allowed.measurement && !this.allowed.ads) return;
    const { leadLabel, contactLabel = leadLabel, whatsappLabel, ads } = this.tags;
    switch (name) {
      case 'page-visit':
        this.sendEvent('page_view', { page_path: details.path, page_location: this.pageLocation });
        this.sendEvent('page_visit', { page_name: details.page, page_location: this.pageLocation });
        break;
      case 'route-change':
        this.setPageLocation(location.origin + details.path);
        if (ads && this.allowed.ads) this.gtag('config', ads, { page_path: details.path });
        break;
      case 'vehicle-view':
        this.sendEvent('view_item', {
          items: [{ item_id: details.id, item_brand: details.brand, item_name: details.model }],
        });
        break;
      case 'banner-click':
        this.sendEvent('banner_click', { banner_id: details.id });
        break;
      case 'whatsapp-click':
        // The conversation opens in another tab: this page stays, so nothing has to wait for the conversion.
        this.sendEvent('whatsapp_click', { page_path: details.path });
        void this.sendConversion(whatsappLabel);
        break;
      case 'conversion':
        this.sendEvent('generate_lead', { form: details.form });
        awaitConversionReceipt(
          this.sendConversion(details.form === routes.api.contact ? contactLabel : leadLabel),
        );
        break;
    }
  };

  private start(): void {
    this.started = true;
    this.gtag('consent', 'default', toConsentState({ measurement: false, ads: false }));
    this.gtag('js', new Date());
  }

  /** Sets the address that the tags report in place of `location`. */
  private setPageLocation(address: string): void {
    if (address === this.pageLocation) return;
    this.gtag('set', {
      page_location: address,
      page_referrer: this.pageLocation ?? getPublicReferrer(),
    });
    this.pageLocation = address;
  }

  private configureTag(id: string): void {
    if (this.loadedIds.has(id)) return;
    if (this.loadedIds.size === 0) loadTagScript(`${TAG_MANAGER_ORIGIN}/gtag/js?id=${id}`);
    this.loadedIds.add(id);
    // The method `record` reports every page, also the first one.
    this.gtag('config', id, { send_page_view: false });
  }

  private loadManager(id: string): void {
    if (this.loadedIds.has(id)) return;
    this.loadedIds.add(id);
    getDataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    loadTagScript(`${TAG_MANAGER_ORIGIN}/gtm.js?id=${id}`);
  }

  private sendEvent(name: string, parameters: Readonly<Record<string, unknown>>): void {
    if (this.allowed.measurement && this.tags.analytics) {
      this.gtag('event', name, { ...parameters, send_to: this.tags.analytics });
    }
    if (this.tags.manager) getDataLayer().push({ event: name, ...parameters });
  }

  /** Sends a conversion to Google Ads. Resolves when the tag has received it, or after 2,000 ms. */
  private async sendConversion(label: string | undefined): Promise<void> {
    const { ads } = this.tags;
    if (!label || !ads || !this.allowed.ads) return;
    await new Promise<void>((resolve) => {
      this.gtag('event', 'conversion', {
        send_to: `${ads}/${label}`,
        event_callback: () => resolve(),
        event_timeout: CONVERSION_TIMEOUT_MS,
      });
      setTimeout(resolve, CONVERSION_TIMEOUT_MS);
    });
  }

  private gtag(...command: readonly unknown[]): void {
    getDataLayer().push(Reflect.apply(toArgumentsObject, null, command));
  }
}

/** Returns the parameters as an `arguments` object, because Google's script accepts a command in no other form. */
function toArgumentsObject(): IArguments {
  return arguments;
}

function getDataLayer(): unknown[] {
  const owner = globalThis as WindowWithDataLayer;
  return (owner.dataLayer ??= []);
}

function toConsentState({
  measurement,
  ads,
}: TagConsent): Readonly<Record<string, 'granted' | 'denied'>> {
  const state = (granted: boolean) => (granted ? 'granted' : 'denied');
  return {
    analytics_storage: state(measurement),
    ad_storage: state(ads),
    ad_user_data: state(ads),
    ad_personalization: state(ads),
  };
}

function loadTagScript(address: string): void {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  document.head.append(script);
}

function getPublicReferrer(): string {
  return URL.canParse(document.referrer) ? toPublicAddress(new URL(document.referrer)) : '';
}

/** Deletes them on all possible domains, because the script chooses the widest that the browser allows. */
function deleteGoogleCookies(): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=.${labels.slice(index).join('.')}`);
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    if (!GOOGLE_COOKIE_PATTERN.test(name)) continue;
    for (const domainAttribute of ['', ...domains])
      document.cookie = `${name}=; max-age=0; path=/${domainAttribute}`;
  }
}
