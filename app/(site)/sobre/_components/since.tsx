import { CounterStrip } from '@/components/content/counter-strip';
import { site } from '@/lib/site';
import styles from './about.module.css';

/** "desde 2002", as wide as the page, and the group's numbers. */
export function Since() {
  return (
    <section className="dark overflow-hidden" aria-labelledby="desde">
      <div className="wrap py-(--space-section)">
        <h2 id="desde" className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <span className={styles.word}>desde </span>
          <span className={styles.year}>{site.since}</span>
        </h2>
        <div className="mt-(--space-block) grid gap-7 lg:grid-cols-[5fr_7fr] lg:gap-[6vw]">
          <p className={`t-lead ${styles.lead}`}>
            Blindamos o primeiro carro em 2002. A blindagem de alto desempenho que entregamos hoje
            levou 15 anos para ficar pronta.
          </p>
          <CounterStrip compact />
        </div>
      </div>
    </section>
  );
}
