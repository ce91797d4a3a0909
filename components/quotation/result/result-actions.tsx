'use client';

import { copy } from '@/components/ui/icon-shapes';
import { useEffect } from 'react';
import { recordOrderChange, deleteSentQuotation } from '@/components/quotation/sent-quotation';
import { Button, getButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { printer } from '@/components/ui/further-icon-shapes';
import { Toast, useToastNotice } from '@/components/ui/toast';
import type { QuotationFlow } from '@/lib/quotation/types';

/** Renders a button that copies a URL and reports whether that succeeded. */
export function CopyButton({ url }: Readonly<{ url: string }>) {
  const [copied, notify, forget] = useToastNotice<boolean>();
  const copyUrl = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify(true);
    } catch {
      notify(false);
    }
  };
  return (
    <>
      <Button variant="line" size="sm" className="noscript:hidden" onClick={() => void copyUrl()}>
        <Icon shape={copy} />
        Copiar link
      </Button>
      <Toast key={copied?.number} hasAction={copied?.value === false} onClose={forget}>
        {copied && (
          <p className="break-all">{copied.value ? 'Link copiado.' : `Copie o endereço: ${url}`}</p>
        )}
      </Toast>
    </>
  );
}

type ChangeOrderLinkProps = Readonly<{
  flow: QuotationFlow;
  /** URL of the wizard with the choices of the order. */
  href: string;
  /** Path of the quotation's result page. */
  result: string;
}>;

/** Links to the wizard with the choices of the order; its contact form is then prefilled too. */
export function ChangeOrderLink({ flow, href, result }: ChangeOrderLinkProps) {
  return (
    <a
      href={href}
      className={getButtonStyle('line', 'sm')}
      onClick={() => recordOrderChange(flow, result)}
    >
      Alterar e recalcular
    </a>
  );
}

/** Renders a button that prints the page, which a print style sheet lays out on one sheet. */
export function PrintButton() {
  return (
    <Button variant="line" size="sm" className="noscript:hidden" onClick={() => window.print()}>
      <Icon shape={printer} />
      Imprimir
    </Button>
  );
}

/** Deletes the saved form values of a quotation, because its result page has been opened. Renders nothing. */
export function ForgetSentQuotation({ flow }: Readonly<{ flow: QuotationFlow }>) {
  useEffect(() => {
    deleteSentQuotation(flow);
  }, [flow]);
  return null;
}
