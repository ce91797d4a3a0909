import type { Metadata } from 'next';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { site } from '@/lib/site';
import { ArmouredSection } from './_components/armoured-section';
import { ConsultancySection } from './_components/consultancy-section';
import { CountersSection } from './_components/counters-section';
import { FloatingWhatsapp } from './_components/floating-whatsapp';
import { GroupJsonLd } from './_components/group-json-ld';
import { HighlightsSection } from './_components/highlights-section';
import { HomeBanner } from './_components/home-banner';
import { ServicesSection } from './_components/services-section';
import { TestimonialsSection } from './_components/testimonials-section';

export const ensureStatic = 'navigation';

export const metadata: Metadata = pageMetadata({
  title: { absolute: `${site.group} | Veículos, blindagem, estética e funilaria` },
  description: site.description,
  path: routes.home,
});

/** Home: the blocks of the specification, in its order; each reads its own data and hides without it. */
export default function HomePage() {
  return (
    <>
      <HomeBanner />
      <HighlightsSection />
      <ArmouredSection />
      <ConsultancySection />
      <ServicesSection />
      <CountersSection />
      <TestimonialsSection />
      <FloatingWhatsapp />
      <GroupJsonLd />
    </>
  );
}
