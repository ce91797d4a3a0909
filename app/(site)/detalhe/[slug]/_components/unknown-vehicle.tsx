import { NotFoundStatus } from '@/components/layout/not-found-status';
import { LinkButton } from '@/components/ui/link';
import { VehicleSection } from '@/components/vehicle/vehicle-slider';
import { valueOr } from '@/lib/backend/result';
import { getRecommendedVehicles } from '@/lib/catalogue/server';
import { routes } from '@/lib/routes';
import { FloatingWhatsapp } from '../../../_components/floating-whatsapp';

/** "Detalhes não disponíveis." with recommended vehicles below. */
export async function UnknownVehicle() {
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
            <LinkButton href={routes.search} variant="go">
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
