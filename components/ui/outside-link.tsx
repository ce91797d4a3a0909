import type { ComponentProps } from 'react';

type OutsideLinkProps = Omit<ComponentProps<'a'>, 'target' | 'rel'> &
  Readonly<{
    /** Destination of the link, read only by screen readers: "no WhatsApp". */
    where?: string;
  }>;

/** Links to another site in a new tab, and tells screen readers that a new tab opens. */
export function OutsideLink({ where = '', children, ...rest }: OutsideLinkProps) {
  return (
    <a target="_blank" rel="noopener" {...rest}>
      {children}
      <span className="sr-only">
        {where ? ` ${where} (abre em outra aba)` : ' (abre em outra aba)'}
      </span>
    </a>
  );
}
