import { armouringClaims } from '@/lib/site/claims';
import { HighlightWhenInView } from '../_components/highlight-when-in-view';
import { ServiceCard, serviceCards } from '../_components/service-card';
import styles from './home.module.css';

const { armouring, ...otherCards } = serviceCards;

const shownServices = [
  { ...armouring, text: `${armouring.text} Desde ${armouringClaims.since}.` },
  ...Object.values(otherCards),
];

export function ServicesSection() {
  return (
    <section className="pb-(--space-section)">
      <div className="wrap">
        <h2 className="t-h2 mb-[clamp(20px,2.6vw,36px)]">Serviços</h2>
        <ul className={`grid ${styles.cards}`}>
          {shownServices.map((service) => (
            <li key={service.title} className="grid">
              <ServiceCard {...service} />
            </li>
          ))}
        </ul>
        <HighlightWhenInView />
      </div>
    </section>
  );
}
