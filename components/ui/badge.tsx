import type { ReactNode } from 'react';

/** `verde` says armoured, `paper` says sold. */
type BadgeTone = 'verde' | 'paper' | 'ink';

const tones: Record<BadgeTone, string> = {
  verde: '[--cut-fill:var(--color-verde)] text-ink',
  paper: '[--cut-fill:var(--color-paper)] text-ink',
  ink: '[--cut-fill:var(--color-ink)] text-paper',
};

type BadgeProps = Readonly<{ children: ReactNode; tone?: BadgeTone; className?: string }>;

/** A short chamfered label on a picture. */
export function Badge({ children, tone = 'verde', className = '' }: BadgeProps) {
  return (
    <span
      className={`chamfer-sm inline-flex min-h-7 items-center gap-1.5 py-1 pr-3.5 pl-2 text-micro leading-[1.1] font-[620] font-stretch-108% ${tones[tone]} ${className}`}
    >
      {children}
    </span>
  );
}
