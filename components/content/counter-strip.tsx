import { classes } from '@/components/ui/style';
import { groupClaims } from '@/lib/site/claims';
import { CountUp } from './count-up';

type CounterStripProps = Readonly<{
  /** Makes the strip narrow, for a place beside a text. */
  compact?: boolean;
}>;

/** Shows the strip of the group's big numbers: one a line on mobile, three columns on wider screens. */
export function CounterStrip({ compact = false }: CounterStripProps) {
  return (
    <dl className="num md:grid md:grid-cols-[1.5fr_1fr_1.2fr]">
      {groupClaims.counters.map(({ target, step, label }) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] large-text:grid-cols-1 items-baseline gap-4 border-t border-line py-4.5 md:flex md:flex-col-reverse md:items-start md:justify-end md:border-t-0 md:border-l md:py-0 md:pl-6 md:first:border-l-0 md:first:pl-0"
        >
          <dt className="order-2 text-muted md:order-none">{label}</dt>
          <dd
            className={classes(
              'text-[clamp(3rem,1.6rem+6.2vw,7.5rem)] leading-[0.9] font-[620] font-stretch-112% tracking-[-0.04em]',
              compact && 'lg:text-[clamp(2.5rem,4.4vw,4.25rem)]',
            )}
          >
            <CountUp target={target} step={step} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
