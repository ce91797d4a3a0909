import { LinkButton } from '@/components/ui/link';
import type { VehicleDetail } from '@/lib/catalogue/types';
import { fullName } from '@/lib/catalogue/vehicle-facts';
import { routes } from '@/lib/routes';
import { FloatingWhatsapp } from '../../../_components/floating-whatsapp';
import { RelatedSection } from './related-section';

/**
 * In place of a vehicle that was sold long ago. The page cache knows it by its attribute: the page is answered with
 * status 410 (lib/isr-cache/unavailable.mjs).
 */
export function GoneVehicle({ vehicle }: Readonly<{ vehicle: VehicleDetail }>) {
  return (
    <>
      <section data-gone="" className="dark py-(--space-section)">
        <div className="wrap">
          <h1 className="t-h1">Este carro foi vendido.</h1>
          <p className="t-lead mt-5 max-w-136">
            {fullName(vehicle)} saiu da loja há tempos. Veja os que estão à venda, ou encomende um
            igual.
          </p>
          <div className="mt-7 flex flex-wrap gap-2.5">
            <LinkButton href={routes.search} variant="go">
              Buscar veículos
            </LinkButton>
            <LinkButton href={routes.proposal(vehicle.slug)} variant="line">
              Encomende o seu
            </LinkButton>
          </div>
        </div>
      </section>
      <RelatedSection vehicle={vehicle} />
      <FloatingWhatsapp topic="vehicle" />
    </>
  );
}
