import { routes } from '@/lib/routes';
import { ActiveInView } from '@/app/(site)/_components/active-in-view';
import { ServiceCard } from '@/app/(site)/_components/service-card';
import styles from './about.module.css';

const services = [
  {
    title: 'Blindagem',
    text: '10 anos de garantia, 80% mais leve, nível IIIA.',
    action: 'Conhecer a blindagem',
    href: routes.armouring,
    picture: '/imagens/servicos/blindagem.webp',
    large: true,
  },
  {
    title: 'Estética',
    text: 'Aplicador credenciado de coating cerâmico, PPF e películas.',
    action: 'Ver serviços',
    href: routes.aesthetics,
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
  {
    title: 'Venda',
    text: 'Zero km, seminovos e blindados à pronta entrega.',
    action: 'Ver veículos',
    href: routes.stock,
    picture: '/imagens/servicos/venda.webp',
    large: true,
  },
] as const;

/** What the group does: four cards, two wide and two narrow (specification, "About"). */
export function FourServices() {
  return (
    <section className="section" aria-labelledby="o-que-fazemos">
      <div className="wrap">
        <h2 id="o-que-fazemos" className="t-h2 mb-[clamp(20px,2.6vw,36px)]">
          O que fazemos
        </h2>
        <ul className={styles.services}>
          {services.map((service) => (
            <li key={service.title} className={service.large ? styles.wide : styles.narrow}>
              <ServiceCard {...service} />
            </li>
          ))}
        </ul>
        <ActiveInView />
      </div>
    </section>
  );
}
