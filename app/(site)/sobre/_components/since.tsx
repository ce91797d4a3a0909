import { CounterStrip } from '@/components/content/counter-strip';
import { armouringClaims } from '@/lib/claims';
import styles from './about.module.css';

/** "desde 2002", as wide as the page, and the group's numbers. */
export function Since() {
  return (
    <section className="dark overflow-hidden" aria-labelledby="desde">
      <div className="wrap py-(--space-section)">
        <h2 id="desde" className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <span className={styles.word}>desde </span>
          <span className={styles.year}>{armouringClaims.since}</span>
        </h2>
        <div className="mt-(--space-block) grid gap-7 lg:grid-cols-[5fr_7fr] lg:gap-[6vw]">
          <p className={`t-lead ${styles.lead}`}>
            Blindamos desde {armouringClaims.since}. A blindagem de alto desempenho que fazemos hoje
            foi desenvolvida ao longo de {armouringClaims.development}.
          </p>
          <CounterStrip compact />
        </div>
      </div>
    </section>
  );
}
