import type { Metadata } from 'next';
import { NotFoundMessage } from '@/components/layout/not-found-message';
import { LostAddressSuggestions } from '@/components/vehicle/lost-address-suggestions';
import { SuggestionSlider } from '@/components/vehicle/vehicle-slider';
import { valueOr } from '@/lib/backend/result';
import { getRecommendedVehicles } from '@/lib/catalogue/server';
import { siteUrl } from '@/lib/env';
import { siteMetadata } from '@/lib/seo/metadata';
import { site } from '@/lib/site';
import { FloatingWhatsapp } from './(site)/_components/floating-whatsapp';
import { DocumentLinks } from './_frame/document-links';
import { SiteDocument } from './_frame/site-document';

export { viewport } from './_frame/site-document';

export function generateMetadata(): Metadata {
  return { ...siteMetadata(siteUrl()), title: `opa | ${site.group}` };
}

/** Every unknown address: one page, kept once, answered with status 404. */
export default async function GlobalNotFound() {
  const suggestions = valueOr(await getRecommendedVehicles(), []);
  return (
    <SiteDocument tone="dark">
      <NotFoundMessage />
      {suggestions.length > 0 && (
        <section className="section" aria-labelledby="sugestoes">
          <div className="wrap">
            <LostAddressSuggestions>
              <SuggestionSlider vehicles={suggestions} />
            </LostAddressSuggestions>
          </div>
        </section>
      )}
      <FloatingWhatsapp />
      <DocumentLinks />
    </SiteDocument>
  );
}
