import { PlaceFacts } from '@/app/(site)/_components/place-facts';
import { Icon } from '@/components/ui/icon';
import { arrowUpRight } from '@/components/ui/icon-shapes';
import { Photo } from '@/components/ui/photo';
import { textLinkStyle } from '@/components/ui/link';
import { routeHref } from '@/lib/content/contact';
import type { GeneralData } from '@/lib/content/types';
import styles from './about.module.css';

/** Where the group is, and the way there. */
export function Visit({ general }: Readonly<{ general: GeneralData }>) {
  const route = routeHref(general.address);
  return (
    <section className={`grid bg-white ${styles.visit}`} aria-labelledby="visita">
      <div className={styles.place}>
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
        <PlaceFacts general={general} />
        {route && (
          <p>
            <a href={route} target="_blank" rel="noopener" className={textLinkStyle}>
              Como chegar
              <span className="sr-only"> (abre em outra aba)</span>
              <Icon shape={arrowUpRight} />
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
