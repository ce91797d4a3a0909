import styles from './big-facts.module.css';

type BigFactsProps = Readonly<{
  /** Name of the strip: "A blindagem em números". */
  label: string;
  facts: readonly Readonly<{ label: string; value: string }>[];
}>;

/** A dark strip of claims whose values are large: two a line on small screens, all in one on wide ones. */
export function BigFacts({ label, facts }: BigFactsProps) {
  return (
    <section className={`dark ${styles.strip}`} aria-label={label}>
      <div className="wrap">
        <dl className={`num ${styles.facts}`}>
          {facts.map(({ label: name, value }) => (
            <div key={name} className={styles.fact}>
              <dt className="text-note leading-[1.35] text-muted">{name}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
