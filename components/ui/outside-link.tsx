import type { ComponentProps } from 'react';

type OutsideLinkProps = Omit<ComponentProps<'a'>, 'target' | 'rel'> &
  Readonly<{
    /** Read by screen readers alone, before the tab: "no WhatsApp". */
    where?: string;
  }>;

/** Links out of the site, in a tab of its own, and tells so. */
export function OutsideLink({ where = '', children, ...rest }: OutsideLinkProps) {
  return (
    <a target="_blank" rel="noopener" {...rest}>
      {children}
      <span className="sr-only"> {where && `${where} `}(abre em outra aba)</span>
    </a>
  );
}
