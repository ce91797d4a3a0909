import { classes } from '@/components/ui/style';
import { groupClaims } from '@/lib/claims';
import { CountUp } from './count-up';
import styles from './counter-strip.module.css';

type CounterStripProps = Readonly<{
  /** Beside a text instead of across the page. */
  compact?: boolean;
}>;

/** The strip of big numbers: one a line on mobile, three columns above. */
export function CounterStrip({ compact = false }: CounterStripProps) {
  return (
    <dl className={classes('num', styles.strip, compact && styles.compact)}>
      {groupClaims.counters.map(({ target, step, label }) => (
        <div key={label}>
          <dt className="text-muted">{label}</dt>
          <dd>
            <CountUp target={target} step={step} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
