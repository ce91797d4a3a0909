import type { ReactNode } from 'react';
import { ActionBar } from '@/components/ui/action-bar';
import { BrandIcon } from '@/components/ui/brand-icon';
import { Button, iconButtonStyle } from '@/components/ui/button';

type WizardBarProps = Readonly<{
  /** VOLTAR; none on the first step. */
  onBack?: (() => void) | null;
  /** The one green button. */
  children: ReactNode;
  whatsappHref: string | null;
  /** Id of the page's own button: while it is in view the bar is not there. */
  standsInFor?: string;
}>;

/** The wizard's buttons at the lower edge of a phone's screen: VOLTAR, the green one, WhatsApp. */
export function WizardBar({ onBack, children, whatsappHref, standsInFor }: WizardBarProps) {
  return (
    <ActionBar
      label="Navegação da cotação"
      className="noscript:hidden!"
      {...(standsInFor && { standsInFor })}
    >
      {onBack && (
        <Button variant="line" className="px-4!" onClick={onBack}>
          VOLTAR
        </Button>
      )}
      {children}
      {whatsappHref && (
        <a
          href={whatsappHref}
          target="_blank"
          rel="noopener"
          aria-label="Conversar no WhatsApp (abre em outra aba)"
          className={iconButtonStyle('line', 'size-13! text-accent')}
        >
          <BrandIcon brand="whatsapp" className="size-6" />
        </a>
      )}
    </ActionBar>
  );
}
