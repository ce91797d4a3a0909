import 'server-only';

import { tags, cachedRead } from '@/lib/backend/cached-read';
import { isValidPathPart } from '@/lib/backend/call';
import { endpoints } from '@/lib/backend/endpoints';
import { readList, readOne } from '@/lib/backend/resource';
import { ok, type Result, valueOr } from '@/lib/backend/result';
import { listedInstitutionalPages, responseTime } from '@/lib/server/env';
import { log } from '@/lib/server/log/log';
import { perProcess } from '@/lib/server/per-process';

import { banner } from './banner/contract';
import { whatsappHref } from './contact';
import { institutionalContent, testimonial } from './contract';
import { generalData } from './general-data/contract';
import type {
  Banner,
  GeneralData,
  InstitutionalContent,
  ListedPage,
  Testimonial,
  ContactWays,
  WhatsappTopic,
} from './types';

/** The group's general data, `null` when the backend has none. */
export async function getGeneralData(): Promise<Result<GeneralData | null>> {
  'use cache';
  return cachedRead('content', readOne(endpoints.generalData(), generalData));
}

/** The city the group is in, `null` where the general data name none. */
export async function getCity(): Promise<string | null> {
  return valueOr(await getGeneralData(), null)?.address.city ?? null;
}

/** Banners of the home carousel, in the backend's order. */
export async function getBanners(): Promise<Result<readonly Banner[]>> {
  'use cache';
  return cachedRead('content', readList(endpoints.banners(), banner));
}

/** Testimonials, in the backend's order. */
export async function getTestimonials(): Promise<Result<readonly Testimonial[]>> {
  'use cache';
  return cachedRead('content', readList(endpoints.testimonials(), testimonial));
}

/** Institutional page of that address; `null` when there is none. */
export async function getInstitutionalContent(
  slug: string,
): Promise<Result<InstitutionalContent | null>> {
  return isValidPathPart(slug) ? cachedInstitutionalContent(slug) : ok(null);
}

async function cachedInstitutionalContent(
  slug: string,
): Promise<Result<InstitutionalContent | null>> {
  'use cache';
  const read = readOne(endpoints.institutionalContent(slug), institutionalContent);
  return cachedRead('content', read, tags.institutional(slug));
}

/** Names of listed pages that the backend does not have, so that each is logged once. */
const missingPages = perProcess('missing institutional pages', () => new Set<string>());

/**
 * Returns the institutional pages that the settings list (`INSTITUTIONAL_PAGES`), with the backend's titles. A page that
 * does not exist is left out and logged, one that cannot be read is left out.
 */
export async function getListedPages(): Promise<readonly ListedPage[]> {
  const pages = await Promise.all(
    listedInstitutionalPages().map(async (name) => {
      const read = await getInstitutionalContent(name);
      if (!read.ok) return [];
      if (read.value !== null) return [{ name, title: read.value.title }];
      if (!missingPages.has(name)) {
        missingPages.add(name);
        log('warn', 'institutional.missing', { field: 'INSTITUTIONAL_PAGES', reason: name });
      }
      return [];
    }),
  );
  return pages.flat();
}

/**
 * Telephone and WhatsApp of the group, for forms that failed; a missing one is `null`, never an error.
 *
 * @param text what the visitor's message starts with
 */
export async function getContactWays(topic: WhatsappTopic, text: string): Promise<ContactWays> {
  return contactWaysOf(valueOr(await getGeneralData(), null), topic, text);
}

/** Returns the ways of contact in general data; all `null` where there are none. */
export function contactWaysOf(
  general: GeneralData | null,
  topic: WhatsappTopic,
  text: string,
): ContactWays {
  const time = responseTime();
  return {
    phone: general?.phone ?? null,
    whatsappHref: whatsappHref(general?.whatsapp ?? [], topic, text),
    ...(time !== null && { responseTime: time }),
  };
}
