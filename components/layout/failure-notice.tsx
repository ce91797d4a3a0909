'use client';

import { createContext, type ReactNode, use, useEffect } from 'react';
import { ContactLinks } from '@/components/form/contact-links';
import { Button, getButtonStyle } from '@/components/ui/button';
import type { ContactWays } from '@/lib/backend/content/types';
import { routes } from '@/lib/site/routes';

type FailureNoticeProps = Readonly<{ error: unknown; onRetry: () => void }>;

/**
 * Shows the error screen: what happened, a retry button, and other links. The links are plain `<a>` elements, because
 * the router may be what failed. If a file of code did not load, the address is loaded again instead: once by itself,
 * then by the button, because React does not ask for the file again.
 */
export function FailureNotice({ error, onRetry }: FailureNoticeProps) {
  const contact = useContactWays();
  const isMissing = isCodeMissing(error);
  const isReloading = isMissing && !isDocumentReloaded();
  useEffect(() => {
    if (isReloading) location.reload();
  }, [isReloading]);
  if (isReloading) return null;
  return (
    <section className="dark pt-[calc(var(--header-h)+2.5rem)] pb-(--space-section)">
      <div className="wrap">
        <h1 className="t-h1">Esta página não carregou</h1>
        <p className="t-lead mt-5 max-w-136">
          Algo falhou do nosso lado. Tente de novo em instantes; se continuar, fale com a nossa
          equipe.
        </p>
        <div className="mt-7 mb-2.5 flex flex-wrap gap-2.5">
          <Button variant="go" onClick={isMissing ? () => location.reload() : onRetry}>
            Tentar de novo
          </Button>
          <a href={routes.home} className={getButtonStyle('line')}>
            Ir para o início
          </a>
          <a href={routes.contact} className={getButtonStyle('line')}>
            Entre em contato
          </a>
        </div>
        <ContactLinks contact={contact} className="" />
      </div>
    </section>
  );
}

const isCodeMissing = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError';

const isDocumentReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');

const ContactContext = createContext<ContactWays>({
  phone: null,
  callHref: null,
  whatsappHref: null,
});

type ContactProviderProps = Readonly<{ contact: ContactWays; children: ReactNode }>;

/** Provides the group's contact data to the error screen, which cannot load data itself. */
export function ContactProvider({ contact, children }: ContactProviderProps) {
  return <ContactContext value={contact}>{children}</ContactContext>;
}

/** Returns the telephone number and WhatsApp link from the surrounding `ContactProvider`; missing ones are `null`. */
const useContactWays = (): ContactWays => use(ContactContext);
