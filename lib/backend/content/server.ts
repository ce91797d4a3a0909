import 'server-only';

import { cacheTags, cacheRead } from '@/lib/backend/cached-read';
import { isValidPathPart } from '@/lib/backend/call';
import { endpoints } from '@/lib/backend/endpoints';
import { readList, readOne } from '@/lib/backend/resource';
import { ok, type Result, valueOr } from '@/lib/backend/result';
import { getInstitutionalPageSlugs, getResponseTime } from '@/lib/server/env';
import { log } from '@/lib/server/log/log';
import { getProcessSingleton } from '@/lib/server/process-singleton';

import { parseBanner } from './banner-contract';
import { buildWhatsappHref } from './contact';
import { parseInstitutionalContent, parseTestimonial } from './contract';
import { parseGeneralData } from './general-data-contract';
import type {
  Banner,
  GeneralData,
  InstitutionalContent,
  ListedPage,
  Testimonial,
  ContactWays,
  WhatsappTopic,
} from './types';

/** Returns the group's general data; `null` when the backend has none. */
export async function getGeneralData(): Promise<Result<GeneralData | null>> {
  'use cache';
  return cacheRead('content', readOne(endpoints.generalData(), parseGeneralData));
}

/** Returns the city of the group's address; `null` if the general data name none. */
export async function getCity(): Promise<string | null> {
  return valueOr(await getGeneralData(), null)?.address.city ?? null;
}

/** Returns the banners of the home page, in the backend's order. */
export async function getBanners(): Promise<Result<readonly Banner[]>> {
  'use cache';
  return cacheRead('content', readList(endpoints.banners(), parseBanner));
}

/** Returns the testimonials, in the backend's order. */
export async function getTestimonials(): Promise<Result<readonly Testimonial[]>> {
  'use cache';
  return cacheRead('content', readList(endpoints.testimonials(), parseTestimonial));
}

/** Returns the institutional page at an address; `null` when there is none. */
export async function getInstitutionalContent(
  slug: string,
): Promise<Result<InstitutionalContent | null>> {
  return isValidPathPart(slug) ? getCachedInstitutionalContent(slug) : ok(null);
}

async function getCachedInstitutionalContent(
  slug: string,
): Promise<Result<InstitutionalContent | null>> {
  'use cache';
  const pendingResult = readOne(endpoints.institutionalContent(slug), parseInstitutionalContent);
  return cacheRead('content', pendingResult, cacheTags.institutional(slug));
}

/** Names of listed pages that the backend does not have; each is logged once. */
const loggedMissingPages = getProcessSingleton(
  'missing institutional pages',
  () => new Set<string>(),
);

/**
 * Returns the institutional pages in the setting `INSTITUTIONAL_PAGES`, with the backend's titles. A page that does
 * not exist is left out and logged; one that cannot be read is left out.
 */
export async function getListedInstitutionalPages(): Promise<readonly ListedPage[]> {
  const pages = await Promise.all(
    getInstitutionalPageSlugs().map(async (name) => {
      const contentResult = await getInstitutionalContent(name);
      if (!contentResult.ok) return [];
      if (contentResult.value !== null) return [{ name, title: contentResult.value.title }];
      if (!loggedMissingPages.has(name)) {
        loggedMissingPages.add(name);
        log('warn', 'institutional.missing', { field: 'INSTITUTIONAL_PAGES', reason: name });
      }
      return [];
    }),
  );
  return pages.flat();
}

/**
 * Returns the group's telephone and WhatsApp for a form that failed; `text` begins the visitor's message. What is
 * missing is `null`, never an error.
 */
export async function getContactWays(topic: WhatsappTopic, text: string): Promise<ContactWays> {
  return createContactWays(valueOr(await getGeneralData(), null), topic, text);
}

/** Returns the telephone and WhatsApp in the general data; both are `null` if there are none. */
export function createContactWays(
  general: GeneralData | null,
  topic: WhatsappTopic,
  text: string,
): ContactWays {
  const time = getResponseTime();
  return {
    phone: general?.phone ?? null,
    callHref: general?.callHref ?? null,
    whatsappHref: buildWhatsappHref(general?.whatsapp ?? [], topic, text),
    ...(time !== null && { responseTime: time }),
  };
}
