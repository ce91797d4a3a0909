import { routes } from '@/lib/routes';
import { ActiveInView } from './active-in-view';
import { ServiceCard } from './service-card';

const services = [
  {
    title: 'Blindagem',
    text: '10 anos de garantia, 80% mais leve, nível IIIA. Desde 2002.',
    action: 'Conhecer a blindagem',
    href: routes.armouring,
    picture: '/imagens/servicos/blindagem.webp',
    large: true,
  },
  {
    title: 'Estética',
    text: 'Aplicador credenciado de coating cerâmico, PPF e películas.',
    action: 'Fazer cotação',
    href: routes.aestheticsQuotation,
    picture: '/imagens/servicos/estetica.webp',
    large: false,
  },
  {
    title: 'Funilaria',
    text: '5 anos de garantia em peças metálicas sem repintura anterior.',
    action: 'Ver serviços',
    href: routes.bodyWork,
    picture: '/imagens/servicos/funilaria.webp',
    large: false,
  },
] as const;

/** The three services of the group, the armouring one twice the size on wide screens. */
export function ServicesSection() {
  return (
    <section className="pb-(--space-section)">
      <div className="wrap">
        <h2 className="t-h2 mb-[clamp(20px,2.6vw,36px)]">Serviços</h2>
        <ul className="grid gap-3 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[340px_340px] lg:gap-(--space-gap)">
          {services.map((service) => (
            <li key={service.title} className={service.large ? 'grid lg:row-span-2' : 'grid'}>
              <ServiceCard {...service} />
            </li>
          ))}
        </ul>
        <ActiveInView />
      </div>
    </section>
  );
}
