import type { ReactNode } from 'react';
import { joinClasses } from './style';

/** Colour of the badge: `verde` for armoured, `paper` for sold. */
type BadgeTone = 'verde' | 'paper' | 'ink';

const badgeToneStyles: Record<BadgeTone, string> = {
  verde: '',
  paper: '[--cut-fill:var(--color-paper)]',
  ink: '[--cut-fill:var(--color-ink)] text-paper',
};

type BadgeProps = Readonly<{ children: ReactNode; tone?: BadgeTone; className?: string }>;

/** Shows a short chamfered label on a picture. */
export function Badge({ children, tone = 'verde', className = '' }: BadgeProps) {
  const style = joinClasses('badge chamfer-sm', badgeToneStyles[tone], className);
  return <span className={style}>{children}</span>;
}
