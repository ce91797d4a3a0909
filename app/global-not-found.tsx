// First, because its global style sheet orders the layers of all others.
import { SiteDocument } from './_frame/site-document';
import type { Metadata } from 'next';
import { SlideTrack } from '@/components/carousel/slide-track';
import { WhatsappButton } from '@/components/layout/whatsapp-button';
import { NotFoundMessage } from '@/components/layout/not-found-message';
import { LostAddressSuggestions } from '@/components/vehicle/lost-address-suggestions';
import { createCardVehicle } from '@/components/vehicle/create-card-vehicle';
import { VehicleCardFrame } from '@/components/vehicle/card-frame';
import { valueOr } from '@/lib/backend/result';
import { getRecommendedVehicles } from '@/lib/stock/lists/server';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { getDistinctVehicleName } from '@/lib/stock/vehicle/facts';
import { buildWhatsappHref } from '@/lib/backend/content/contact';
import { getGeneralData } from '@/lib/backend/content/server';
import { getSiteUrl } from '@/lib/server/env';
import { routes } from '@/lib/site/routes';
import { createSiteMetadata } from '@/lib/http/metadata';
import { site } from '@/lib/site/site';
import { FullPageLoadLinks } from './_frame/full-page-load-links';

export { viewport } from './_frame/site-document';

export function generateMetadata(): Metadata {
  return { ...createSiteMetadata(getSiteUrl()), title: `opa | ${site.group}` };
}

const NOT_FOUND_WHATSAPP_TEXT = `Olá! Procurei uma página do site do ${site.group} que não existe. Podem me ajudar?`;

/**
 * Renders the response to every unknown URL, with the HTTP status 404: one page, cached once. Next includes this page
 * in the router tree of every page, so every page loads the scripts of its components; it therefore uses few
 * components.
 */
export default async function GlobalNotFound() {
  const suggestions = valueOr(await getRecommendedVehicles(), []);
  const general = valueOr(await getGeneralData(), null);
  const entries = general?.whatsapp ?? [];
  return (
    <SiteDocument tone="dark">
      <NotFoundMessage
        whatsappHref={buildWhatsappHref(entries, 'group', NOT_FOUND_WHATSAPP_TEXT)}
      />
      {suggestions.length > 0 && (
        <section className="section" aria-labelledby="sugestoes">
          <div className="wrap">
            <LostAddressSuggestions>
              <GeneralSuggestions vehicles={suggestions} />
            </LostAddressSuggestions>
          </div>
        </section>
      )}
      <WhatsappButton entries={entries} topic="group" text={NOT_FOUND_WHATSAPP_TEXT} />
      <FullPageLoadLinks />
    </SiteDocument>
  );
}

/** Number of suggestions that fit in one row on a wide screen. */
const MAX_SUGGESTIONS = 4;

/** Shows the suggestions that do not depend on the unknown URL. */
function GeneralSuggestions({ vehicles }: Readonly<{ vehicles: readonly VehicleSummary[] }>) {
  return (
    <div role="group" aria-label="Sugestões">
      <h2 id="sugestoes" className="t-h2 mb-6">
        Sugestões
      </h2>
      <SlideTrack label="Sugestões" perView={4}>
        {vehicles.slice(0, MAX_SUGGESTIONS).map((vehicle) => (
          <VehicleCardFrame
            key={vehicle.slug}
            vehicle={createCardVehicle(vehicle)}
            name={
              <a href={routes.vehicle(vehicle.slug)} aria-label={getDistinctVehicleName(vehicle)}>
                {vehicle.title}
              </a>
            }
          />
        ))}
      </SlideTrack>
    </div>
  );
}
