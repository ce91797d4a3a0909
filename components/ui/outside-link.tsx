import type { ComponentProps } from 'react';

type OutsideLinkProps = Omit<ComponentProps<'a'>, 'target' | 'rel'> &
  Readonly<{
    /** Said to screen readers alone, before the tab: "no WhatsApp". */
    where?: string;
  }>;

/** A link out of the site: it opens in a tab of its own, and says so. */
export function OutsideLink({ where = '', children, ...rest }: OutsideLinkProps) {
  return (
    <a target="_blank" rel="noopener" {...rest}>
      {children}
      <span className="sr-only"> {where && `${where} `}(abre em outra aba)</span>
    </a>
  );
}
