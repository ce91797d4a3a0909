import type { ReactNode } from 'react';

/** Colour of the badge: `verde` for armoured, `paper` for sold. */
type BadgeTone = 'verde' | 'paper' | 'ink';

const badgeToneStyles: Record<BadgeTone, string> = {
  verde: '[--cut-fill:var(--color-verde)] text-ink',
  paper: '[--cut-fill:var(--color-paper)] text-ink',
  ink: '[--cut-fill:var(--color-ink)] text-paper',
};

type BadgeProps = Readonly<{ children: ReactNode; tone?: BadgeTone; className?: string }>;

/** Shows a short chamfered label on a picture. */
export function Badge({ children, tone = 'verde', className = '' }: BadgeProps) {
  return (
    <span className={`badge chamfer-sm ${badgeToneStyles[tone]} ${className}`}>{children}</span>
  );
}
