import type { Metadata } from 'next';
import { Activity } from 'react';
import { WebSiteJsonLd } from '@/components/seo/json-ld';
import { valueOr } from '@/lib/backend/result';
import { getGeneralData } from '@/lib/backend/content/server';
import { getSiteUrl } from '@/lib/server/env';
import { routes } from '@/lib/site/routes';
import { createPageMetadata } from '@/lib/http/metadata';
import { site } from '@/lib/site/site';
import {
  ArmouredSection,
  ConsultancySection,
  GroupNumbersSection,
  HighlightsSection,
  BrandAndSearchLinksSection,
  TestimonialsSection,
} from './_home/sections';
import { FloatingWhatsapp } from './_components/floating-whatsapp';
import { GroupJsonLd } from './_components/group-json-ld';
import { HomeBanner } from './_home/home-banner';
import { ServicesSection } from './_home/services-section';

export const ensureStatic = 'navigation';

export async function generateMetadata(): Promise<Metadata> {
  const general = valueOr(await getGeneralData(), null);
  const city = general?.address.city;
  return createPageMetadata({
    title: { absolute: `${site.group} | Veículos, blindagem, estética e funilaria` },
    description: city ? site.description.replace(/\.$/, `, em ${city}.`) : site.description,
    path: routes.home,
  });
}

/** Sections of the home page, from top to bottom. */
const homeSections = [
  HomeBanner,
  HighlightsSection,
  ArmouredSection,
  ConsultancySection,
  ServicesSection,
  GroupNumbersSection,
  TestimonialsSection,
  BrandAndSearchLinksSection,
];

/**
 * Shows the home page. Each section reads its own data, is left out without them, and is hydrated separately
 * (docs/adr/0035-pages-hydrate-in-parts.md).
 */
export default function HomePage() {
  return (
    <>
      {homeSections.map((Section, index) => (
        <Activity key={index}>
          <Section />
        </Activity>
      ))}
      <FloatingWhatsapp />
      <GroupJsonLd />
      <WebSiteJsonLd origin={getSiteUrl()} />
    </>
  );
}
