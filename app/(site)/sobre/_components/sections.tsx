import { HighlightWhenInView } from '@/app/(site)/_components/highlight-when-in-view';
import { ServiceCard, saleCard, serviceCards } from '@/app/(site)/_components/service-card';
import { AddressAndHours } from '@/app/(site)/_components/address-and-hours';
import { KeyFigureStrip } from '@/components/content/key-figure-strip';
import { Icon } from '@/components/ui/icon';
import { arrowUpRight } from '@/components/ui/icon-shapes';
import { textLinkStyle } from '@/components/ui/link';
import { Photo } from '@/components/ui/photo';
import { OutsideLink } from '@/components/ui/outside-link';
import { armouringClaims } from '@/lib/site/claims';
import { buildDirectionsHref } from '@/lib/backend/content/contact';
import type { GeneralData } from '@/lib/backend/content/types';
import styles from './about.module.css';

export function GroupHistory() {
  return (
    <section className="dark overflow-hidden" aria-labelledby="desde">
      <div className="wrap py-(--space-section)">
        <h2 id="desde" className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <span className={styles.figure}>desde </span>
          <span className={`font-bold font-stretch-125% ${styles.year}`}>
            {armouringClaims.since}
          </span>
        </h2>
        <div className="mt-(--space-block) grid gap-7 lg:grid-cols-[5fr_7fr] lg:gap-[6vw]">
          <p className="t-lead text-paper">
            Blindamos desde {armouringClaims.since}. A blindagem de alto desempenho que fazemos hoje
            foi desenvolvida ao longo de {armouringClaims.development}.
          </p>
          <KeyFigureStrip compact />
        </div>
      </div>
    </section>
  );
}

export function GroupServices() {
  return (
    <section className="section" aria-labelledby="o-que-fazemos">
      <div className="wrap">
        <h2 id="o-que-fazemos" className="t-h2 mb-[clamp(20px,2.6vw,36px)]">
          O que fazemos
        </h2>
        <ul className={`grid ${styles.services}`}>
          {[...Object.values(serviceCards), saleCard].map((service) => (
            <li
              key={service.title}
              className={`grid ${service.large ? styles.wide : styles.narrow}`}
            >
              <ServiceCard {...service} />
            </li>
          ))}
        </ul>
        <HighlightWhenInView />
      </div>
    </section>
  );
}

export function GroupAddress({ general }: Readonly<{ general: GeneralData }>) {
  const route = buildDirectionsHref(general.address);
  return (
    <section className="grid bg-white lg:grid-cols-[7fr_5fr]" aria-labelledby="visita">
      <div className={`relative ${styles.photo}`}>
        <Photo
          src="/imagens/paginas/salao.webp"
          alt="Carros em um salão"
          ratio="fill"
          sizes="(min-width:64rem) 58vw, 100vw"
        />
      </div>
      <div className="grid content-center gap-4 px-(--space-gutter) py-(--space-block)">
        <h2 id="visita" className="t-h2">
          Venha ver de perto
        </h2>
        <p className="t-lead">O endereço e o horário do grupo.</p>
        <AddressAndHours general={general} />
        {route && (
          <p>
            <OutsideLink href={route} className={textLinkStyle}>
              Como chegar
              <Icon shape={arrowUpRight} />
            </OutsideLink>
          </p>
        )}
      </div>
    </section>
  );
}
