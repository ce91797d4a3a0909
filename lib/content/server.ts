import 'server-only';

import { isAskablePart } from '@/lib/backend/arguments';
import { tags } from '@/lib/backend/cache-table';
import { cachedRead } from '@/lib/backend/cached-read';
import { endpoints } from '@/lib/backend/endpoints';
import { readList, readOne } from '@/lib/backend/resource';
import { ok, type Result } from '@/lib/backend/result';

import { banner } from './banner/contract';
import { institutionalContent, testimonial } from './contract';
import { generalData } from './general-data/contract';
import type { Banner, GeneralData, InstitutionalContent, Testimonial } from './types';

/** The group's general data, `null` when the backend has none. */
export async function getGeneralData(): Promise<Result<GeneralData | null>> {
  'use cache';
  return cachedRead('content', readOne(endpoints.generalData(), generalData));
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
  return isAskablePart(slug) ? cachedInstitutionalContent(slug) : ok(null);
}

async function cachedInstitutionalContent(
  slug: string,
): Promise<Result<InstitutionalContent | null>> {
  'use cache';
  const read = readOne(endpoints.institutionalContent(slug), institutionalContent);
  return cachedRead('content', read, tags.institutional(slug));
}
