import styles from './large-figures.module.css';

type LargeFiguresProps = Readonly<{
  /** Accessible name of the section, such as "A blindagem em números". */
  label: string;
  facts: readonly Readonly<{ label: string; value: string }>[];
}>;

/**
 * Shows facts with large figures on a dark background: two facts per line on small screens, all in one line on wide
 * screens.
 */
export function LargeFigures({ label, facts }: LargeFiguresProps) {
  return (
    <section className="dark py-[clamp(28px,4vw,56px)]" aria-label={label}>
      <div className="wrap">
        <dl className={`num grid ${styles.facts}`}>
          {facts.map(({ label: name, value }) => (
            <div key={name} className={`flex min-w-0 flex-col gap-2 ${styles.fact}`}>
              <dt className="text-small leading-[1.35] text-muted">{name}</dt>
              <dd className="text-[max(2.25rem,0.58*var(--lettering))] leading-[0.9] font-bold font-stretch-115% tracking-[-0.04em]">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
