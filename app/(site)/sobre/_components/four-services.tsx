import { ActiveInView } from '@/app/(site)/_components/active-in-view';
import { ServiceCard } from '@/app/(site)/_components/service-card';
import { services } from '../../_components/service-card';
import styles from './about.module.css';

/** What the group does: four cards, two wide and two narrow. */
export function FourServices() {
  return (
    <section className="section" aria-labelledby="o-que-fazemos">
      <div className="wrap">
        <h2 id="o-que-fazemos" className="t-h2 mb-[clamp(20px,2.6vw,36px)]">
          O que fazemos
        </h2>
        <ul className={styles.services}>
          {Object.values(services).map((service) => (
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
