import 'server-only';

import { isAskablePart } from '@/lib/backend/arguments';
import { tags } from '@/lib/backend/cache-table';
import { keep, valueOf, type Kept } from '@/lib/backend/cached-read';
import { endpoints } from '@/lib/backend/endpoints';
import { readList, readOne } from '@/lib/backend/resource';

import { banner } from './banner/contract';
import { institutionalContent, testimonial } from './contract';
import { generalData } from './general-data/contract';
import type { Banner, GeneralData, InstitutionalContent, Testimonial } from './types';

async function keptGeneralData(): Promise<Kept<GeneralData | null>> {
  'use cache';
  return keep('content', () => readOne(endpoints.generalData(), generalData));
}

/** The group's general data, `null` when the backend has none. Throws BackendError. */
export async function getGeneralData(): Promise<GeneralData | null> {
  return valueOf(keptGeneralData());
}

async function keptBanners(): Promise<Kept<readonly Banner[]>> {
  'use cache';
  return keep('content', () => readList(endpoints.banners(), banner));
}

/** Banners of the home carousel, in the backend's order. Throws BackendError. */
export async function getBanners(): Promise<readonly Banner[]> {
  return valueOf(keptBanners());
}

async function keptTestimonials(): Promise<Kept<readonly Testimonial[]>> {
  'use cache';
  return keep('content', () => readList(endpoints.testimonials(), testimonial));
}

/** Testimonials, in the backend's order. Throws BackendError. */
export async function getTestimonials(): Promise<readonly Testimonial[]> {
  return valueOf(keptTestimonials());
}

async function keptInstitutional(slug: string): Promise<Kept<InstitutionalContent | null>> {
  'use cache';
  return keep(
    'content',
    () => readOne(endpoints.institutionalContent(slug), institutionalContent),
    tags.institutional(slug),
  );
}

/** Institutional page of that address; `null` when there is none. Throws BackendError. */
export async function getInstitutionalContent(slug: string): Promise<InstitutionalContent | null> {
  return isAskablePart(slug) ? valueOf(keptInstitutional(slug)) : null;
}
