import type { ReactNode } from 'react';
import { ActionBar } from '@/components/ui/action-bar';
import { BrandIcon } from '@/components/ui/brand-icon';
import { Button, getIconButtonStyle } from '@/components/ui/button';
import { textLinkStyle } from '@/components/ui/link';
import { FactList } from '@/components/ui/fact-list';
import { Photo } from '@/components/ui/photo';
import { ShareButton } from '@/components/ui/share-button';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import type { ContactWays } from '@/lib/backend/content/types';
import styles from './wizard.module.css';

export type WizardProps = Readonly<{
  /** Brands that the server loaded for the page; empty if loading failed. */
  brands: readonly NamedOption[];
  /** Telephone and WhatsApp, offered if something fails to load. */
  contact: ContactWays;
  /** Public origin of the site, needed for links to share. */
  siteOrigin: string;
}>;

type WizardLayoutProps = Readonly<{
  children: ReactNode;
  aside: ReactNode;
}>;

export function WizardLayout({ children, aside }: WizardLayoutProps) {
  return (
    <div className={`wrap grid gap-6 pb-(--space-section) lg:gap-[4vw] ${styles.layout}`}>
      <div className="min-w-0">{children}</div>
      {aside}
    </div>
  );
}

type WizardActionBarProps = Readonly<{
  /** Called by the button VOLTAR; without a handler, as at the first step, there is no button. */
  onBack?: (() => void) | null;
  children: ReactNode;
  whatsappHref: string | null;
  /** Id of the same button in the page: while that button is visible, the bar is hidden. */
  standsInFor?: string;
}>;

/** Renders the action bar of the wizard on phones: VOLTAR, the green button, WhatsApp. */
export function WizardActionBar({
  onBack,
  children,
  whatsappHref,
  standsInFor,
}: WizardActionBarProps) {
  return (
    <ActionBar
      label="Navegação do orçamento"
      className="noscript:hidden"
      {...(standsInFor && { hiddenWhileVisible: standsInFor })}
    >
      {onBack && (
        <Button variant="line" size="narrow" onClick={onBack}>
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
          className={getIconButtonStyle('line', 'size-13 text-accent')}
        >
          <BrandIcon brand="whatsapp" className="size-6" />
        </a>
      )}
    </ActionBar>
  );
}

/** Line of the summary; `value` is `null` while nothing is chosen. */
export type SummaryLine = Readonly<{ label: string; value: string | null }>;

type SummaryPanelProps = Readonly<{
  /** Path of the picture on our own origin; `null` shows the silhouette. */
  picture: string | null;
  brand: NamedOption | null;
  model: NamedOption | null;
  lines: readonly SummaryLine[];
}>;

/** Shows the car and the choices so far; on wide screens it stays visible beside the steps. */
export function SummaryPanel({ picture, brand, model, lines }: SummaryPanelProps) {
  return (
    <section
      data-never-covered=""
      aria-label="A sua escolha"
      className={`dark hidden self-start overflow-y-auto lg:block ${styles.summary}`}
    >
      <Photo src={picture} alt="" sizes="(min-width:64rem) 30vw, 92vw" widths={[480, 800]} />
      <div className={styles.choices}>
        {model && brand && <p className="text-small text-muted">{brand.name}</p>}
        <p className="mt-0.5 t-h3">{model?.name ?? 'Escolha a marca e o modelo'}</p>
        <FactList
          className="mt-3.5 text-small"
          facts={lines.map(({ label, value }) => ({
            label,
            value: value ?? <span className={styles.unchosen}>A escolher</span>,
          }))}
        />
        <p className="mt-3.5 text-small text-muted">
          O preço aparece depois do seu nome, telefone e e-mail.
        </p>
      </div>
    </section>
  );
}

type ShareChoicesProps = Readonly<{
  title: string;
  /** Absolute URL that restores the choices. */
  url: string;
  className?: string;
}>;

/** Renders a button that shares a link to the choices, for another device or another person. */
export function ShareChoices({ title, url, className = '' }: ShareChoicesProps) {
  return (
    <ShareButton title={title} url={url} className={`${textLinkStyle} ${className}`}>
      Compartilhar estas escolhas
    </ShareButton>
  );
}
