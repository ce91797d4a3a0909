import { joinClasses } from '@/components/ui/style';
import { groupClaims } from '@/lib/site/claims';
import { AnimatedNumber } from './count-up';
import styles from './counter-strip.module.css';

type KeyFigureStripProps = Readonly<{
  /** `true` makes the strip narrow enough to stand beside a text. */
  compact?: boolean;
}>;

/**
 * Shows the group's key figures as animated numbers: one per line on small screens, in three columns on wide screens.
 */
export function KeyFigureStrip({ compact = false }: KeyFigureStripProps) {
  return (
    <dl className={`num ${styles.strip}`}>
      {groupClaims.counters.map(({ target, step, label }) => (
        <div key={label}>
          <dt className="text-muted">{label}</dt>
          <dd
            className={joinClasses(
              'leading-[0.9] font-bold font-stretch-112% tracking-[-0.04em]',
              compact && styles.compact,
            )}
          >
            <AnimatedNumber target={target} step={step} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
