import styles from './large-figures.module.css';

type LargeFiguresProps = Readonly<{
  label: string;
  facts: readonly Readonly<{ label: string; value: string }>[];
}>;

/** Shows two facts per line on small screens, all in one line on wide screens. */
export function LargeFigures({ label, facts }: LargeFiguresProps) {
  return (
    <section className={`dark ${styles.figures}`} aria-label={label}>
      <div className="wrap">
        <dl className={`num grid ${styles.facts}`}>
          {facts.map(({ label: name, value }) => (
            <div key={name} className={`flex min-w-0 flex-col gap-2 ${styles.fact}`}>
              <dt className="text-small leading-[1.35] text-muted">{name}</dt>
              <dd className={`font-bold ${styles.figure}`}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
