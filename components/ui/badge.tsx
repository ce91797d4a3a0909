import type { ReactNode } from 'react';
import { joinClasses } from './style';

type BadgeProps = Readonly<{
  children: ReactNode;
  /** Colour of the badge: `action` for armoured, `paper` for sold. */
  tone?: 'action' | 'paper';
  className?: string;
}>;

/** Shows a short chamfered label on a picture. */
export function Badge({ children, tone = 'action', className = '' }: BadgeProps) {
  const toneStyle = tone === 'paper' && 'text-ink [--cut-fill:var(--color-paper)]';
  return <span className={joinClasses('badge chamfer-sm', toneStyle, className)}>{children}</span>;
}
