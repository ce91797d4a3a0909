import type { Metadata } from 'next';
import { FloatingWhatsapp } from '@/app/(site)/_components/floating-whatsapp';
import { Unavailable } from '@/app/(site)/_components/unavailable';
import { NotFoundStatus } from '@/components/layout/not-found-status';
import { LinkButton } from '@/components/ui/link';
import { VehicleSection } from '@/components/vehicle/vehicle-slider';
import { valueOr } from '@/lib/backend/result';
import { getRecommendedVehicles } from '@/lib/catalogue/server';
import type { VehicleDetail } from '@/lib/catalogue/types';
import { fullName } from '@/lib/catalogue/vehicle-facts';
import { markPage } from '@/lib/isr-cache/mark-page';
import { routes } from '@/lib/routes';
import { RelatedSection } from './related-section';
import type { AskedVehicle } from './vehicle-at';

/** What is said of a vehicle that could not be read. */
const UNREAD_VEHICLE = 'O veículo não carregou';

/** An address without a vehicle, or whose vehicle could not be read; its status keeps it out of search engines. */
export function noVehicleMetadata({ read, gone }: AskedVehicle): Metadata {
  if (gone) return { title: `${fullName(gone)}: vendido` };
  return { title: read.ok ? 'Detalhes não disponíveis' : UNREAD_VEHICLE };
}

/** In place of a vehicle: there is none at the address, none any more, or it could not be read. */
export function NoVehicle({ asked: { slug, read, gone } }: Readonly<{ asked: AskedVehicle }>) {
  if (gone) return <GoneVehicle vehicle={gone} />;
  if (read.ok) return <UnknownVehicle />;
  return <Unavailable title={UNREAD_VEHICLE} address={routes.vehicle(slug)} topic="vehicle" />;
}

/** "Detalhes não disponíveis." with recommended vehicles below. */
async function UnknownVehicle() {
  const vehicles = valueOr(await getRecommendedVehicles(), []);
  return (
    <>
      <NotFoundStatus />
      <section className="dark py-(--space-section)">
        <div className="wrap">
          <h1 className="t-h1">Detalhes não disponíveis.</h1>
          <p className="t-lead mt-5 max-w-136">
            Este endereço não leva a nenhum veículo. Ele pode ter sido vendido e saído da loja.
          </p>
          <div className="mt-7 flex flex-wrap gap-2.5">
            <LinkButton href={routes.searchPreOwned} variant="go">
              Buscar veículos
            </LinkButton>
            <LinkButton href={routes.contact} variant="line">
              Encomende o seu
            </LinkButton>
          </div>
        </div>
      </section>
      <VehicleSection title="Carros recomendados" className="bg-white" vehicles={vehicles} />
      <FloatingWhatsapp topic="vehicle" />
    </>
  );
}

/** In place of a vehicle that was sold long ago: status 410. */
async function GoneVehicle({ vehicle }: Readonly<{ vehicle: VehicleDetail }>) {
  await markPage('gone');
  return (
    <>
      <section className="dark py-(--space-section)">
        <div className="wrap">
          <h1 className="t-h1">Este carro foi vendido.</h1>
          <p className="t-lead mt-5 max-w-136">
            {fullName(vehicle)} saiu da loja há tempos. Veja os que estão à venda, ou encomende um
            igual.
          </p>
          <div className="mt-7 flex flex-wrap gap-2.5">
            <LinkButton href={routes.searchPreOwned} variant="go">
              Buscar veículos
            </LinkButton>
            <LinkButton
              href={routes.contactAbout(`Encomenda: ${fullName(vehicle)}`)}
              variant="line"
            >
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
