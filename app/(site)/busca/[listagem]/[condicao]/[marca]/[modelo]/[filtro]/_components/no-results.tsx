import { OrderForm } from '@/components/lead/order-form';
import { Relaxations } from '@/components/search/relaxations';
import { TextLink } from '@/components/ui/link';
import { VehicleSlider } from '@/components/vehicle/vehicle-slider';
import type { SearchResult } from '@/lib/catalogue/search/types';
import { getContactWays } from '@/lib/content/server';
import { routes } from '@/lib/routes';
import { orderedSearch } from './search-in-words';

/** The end of a search without vehicles: order one, give up a filter, or look at others. */
export async function NoResults({ result }: Readonly<{ result: SearchResult }>) {
  const { relaxations, recommended, names, address } = result;
  const [path = routes.search] = address.split('?');
  const wanted = [names.brand, names.model].filter(Boolean).join(' ');
  const contact = await getContactWays(
    'group',
    `Olá! Procuro ${wanted ? `um ${wanted}` : 'um carro'} que não encontrei no site.`,
  );
  return (
    <>
      <section className="wrap grid gap-8 pt-6 pb-(--space-section) lg:pt-12 lg:grid-cols-[5fr_6fr] lg:gap-[6vw]">
        <div>
          <h2 className="t-h1">ops, não encontramos nenhum carro como este!</h2>
          <p className="t-lead mt-4">
            Deixe o pedido com a gente: um consultor procura um {wanted || 'carro'} com o seu
            perfil.
          </p>
          <Relaxations offers={relaxations} />
          <p className="mt-4">
            <TextLink href={routes.stock}>Ver todos os veículos</TextLink>
          </p>
        </div>
        <div className="self-start bg-white p-[clamp(1.25rem,3vw,2.5rem)]">
          <h2 className="mb-5 t-h3">Encomende o seu veículo</h2>
          <OrderForm model={orderedSearch(result)} year={null} source={path} contact={contact} />
        </div>
      </section>
      {recommended.length > 0 && (
        <section className="dark section">
          <div className="wrap">
            <VehicleSlider
              label="Carros recomendados"
              heading={<h2 className="t-h2">Carros recomendados</h2>}
              vehicles={recommended}
            />
          </div>
        </section>
      )}
    </>
  );
}
