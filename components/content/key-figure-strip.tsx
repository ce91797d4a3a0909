import { groupClaims } from '@/lib/site/claims';
import { AnimatedNumber } from './count-up';

type KeyFigureStripProps = Readonly<{
  /** `true` makes the strip narrow enough to stand beside a text. */
  compact?: boolean;
}>;

/** Shows one animated number per line on small screens, three columns on wide screens. */
export function KeyFigureStrip({ compact = false }: KeyFigureStripProps) {
  return (
    <dl className="num key-figures">
      {groupClaims.counters.map(({ target, step, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={compact ? 'key-figures-compact' : undefined}>
            <AnimatedNumber target={target} step={step} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
