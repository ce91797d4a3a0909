import type { Metadata } from 'next';
import { getButtonStyle } from '@/components/ui/button';
import { FloatingWhatsapp } from '@/app/(site)/_components/floating-whatsapp';
import { UnavailablePage } from '@/app/(site)/_components/unavailable-page';
import { NotFoundStatus } from '@/components/next-internals/not-found-status';
import { LinkButton } from '@/components/ui/link';
import { VehicleSection } from '@/components/vehicle/vehicle-slider';
import { valueOr } from '@/lib/backend/result';
import { getListsNamedInText, getSuggestedVehicles } from '@/lib/search/server';
import { getRecommendedVehicles } from '@/lib/stock/lists/server';
import { markPage } from '@/lib/server/page-cache/mark-page';
import { routes } from '@/lib/site/routes';
import type { RequestedVehicle } from './requested-vehicle';

const VEHICLE_FAILED_TITLE = 'O veículo não carregou';

/**
 * Builds the title of a page whose vehicle does not exist or could not be read; the page's HTTP status prevents search
 * engines from indexing it.
 */
export function createMissingVehicleMetadata({ read, gone }: RequestedVehicle): Metadata {
  if (gone) return { title: gone.isSold ? `${gone.name}: vendido` : gone.name };
  return { title: read.ok ? 'Detalhes não disponíveis' : VEHICLE_FAILED_TITLE };
}

/**
 * Shown in place of a vehicle's page if the vehicle does not exist, is no longer in stock (HTTP status 410), or could
 * not be read.
 */
export async function MissingVehicle({
  requested: { slug, read, gone },
}: Readonly<{ requested: RequestedVehicle }>) {
  if (!read.ok) {
    return (
      <UnavailablePage
        title={VEHICLE_FAILED_TITLE}
        address={routes.vehicle(slug)}
        topic="vehicle"
      />
    );
  }
  if (gone === null) {
    return (
      <>
        <NotFoundStatus />
        <MissingVehicleSuggestions
          slug={slug}
          title="Detalhes não disponíveis."
          text="Este endereço não leva a nenhum veículo. Talvez ele já tenha sido vendido."
          order={routes.order()}
        />
      </>
    );
  }
  await markPage('gone');
  return (
    <MissingVehicleSuggestions
      slug={slug}
      title={gone.isSold ? 'Este carro foi vendido.' : 'Este carro saiu da loja.'}
      text={`${gone.name} não está mais aqui. Veja os que estão à venda, ou encomende um igual.`}
      order={routes.order('', gone.name)}
    />
  );
}

type MissingVehicleSuggestionsProps = Readonly<{
  slug: string;
  title: string;
  text: string;
  /** URL of the order form for a vehicle like the missing one. */
  order: string;
}>;

/**
 * Suggests other cars in place of a missing vehicle: first the same model and brand, then cars whose names share words
 * with the URL, then any cars.
 */
async function MissingVehicleSuggestions({
  slug,
  title,
  text,
  order,
}: MissingVehicleSuggestionsProps) {
  const [lists, like, recommended] = await Promise.all([
    getListsNamedInText(slug),
    getSuggestedVehicles(routes.vehicle(slug)),
    getRecommendedVehicles(),
  ]);
  const alike = valueOr(like, []);
  return (
    <>
      <section className="dark py-(--space-section)">
        <div className="wrap">
          <h1 className="t-h1">{title}</h1>
          <p className="t-lead mt-5 max-w-136">{text}</p>
          <div className="mt-7 flex flex-wrap gap-2.5">
            {valueOr(lists, []).map(({ href, label, count }) => (
              <LinkButton key={href} href={href} variant="go">
                {`Ver ${label} (${count})`}
              </LinkButton>
            ))}
            <LinkButton href={routes.searchPreOwned} variant="line">
              Buscar veículos
            </LinkButton>
            <a href={order} className={getButtonStyle('line')}>
              Encomende o seu
            </a>
          </div>
        </div>
      </section>
      <VehicleSection
        title={alike.length > 0 ? 'Carros parecidos' : 'Carros recomendados'}
        className="bg-white"
        vehicles={alike.length > 0 ? alike : valueOr(recommended, [])}
      />
      <FloatingWhatsapp topic="vehicle" />
    </>
  );
}
