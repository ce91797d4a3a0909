import { FloatingWhatsapp } from '@/app/(site)/_components/floating-whatsapp';
import { NotFoundMessage } from '@/components/layout/not-found-message';
import { NotFoundStatus } from '@/components/layout/not-found-status';
import { TextLink } from '@/components/ui/link';
import { valueOr } from '@/lib/backend/result';
import { getRecommendedVehicles } from '@/lib/catalogue/server';
import { fullName } from '@/lib/catalogue/vehicle-facts';
import { routes } from '@/lib/routes';

const SHOWN = 6;

/** The 404 screen where the content would stand; its suggestions are plain, so that no content carries their styles. */
export async function UnknownContent() {
  const suggestions = valueOr(await getRecommendedVehicles(), []);
  return (
    <>
      <NotFoundStatus />
      <NotFoundMessage />
      {suggestions.length > 0 && (
        <section className="section" aria-labelledby="sugestoes">
          <div className="wrap">
            <h2 id="sugestoes" className="t-h2">
              Sugestões
            </h2>
            <ul className="mt-3 max-w-136 border-t border-line">
              {suggestions.slice(0, SHOWN).map((vehicle) => (
                <li key={vehicle.slug} className="border-b border-line py-2">
                  <TextLink href={routes.vehicle(vehicle.slug)}>{fullName(vehicle)}</TextLink>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <FloatingWhatsapp />
    </>
  );
}
