import type { ComponentProps } from 'react';

type OutsideLinkProps = Omit<ComponentProps<'a'>, 'target' | 'rel'> &
  Readonly<{
    /** Destination of the link, read by screen readers alone: "no WhatsApp". */
    where?: string;
  }>;

/** Links to another site in a new tab, and says so to screen readers. */
export function OutsideLink({ where = '', children, ...rest }: OutsideLinkProps) {
  return (
    <a target="_blank" rel="noopener" {...rest}>
      {children}
      <span className="sr-only"> {where && `${where} `}(abre em outra aba)</span>
    </a>
  );
}
