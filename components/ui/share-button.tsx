'use client';

import type { ReactNode } from 'react';
import { getIconButtonStyle } from './button';
import { Icon } from '@/components/ui/icon';
import { share2 } from '@/components/ui/icon-shapes';
import { textLinkStyle } from './link';
import { OutsideLink } from '@/components/ui/outside-link';
import { Toast, useToastNotice } from '@/components/ui/toast';
import { buildWhatsappShareHref } from '@/lib/site/format/whatsapp';

type ShareButtonProps = Readonly<{
  /** Title of the shared page: a vehicle's full name, "Minha blindagem". */
  title: string;
  /** Absolute URL to share. */
  url: string;
  className?: string;
  /** Label beside the icon; without a label the accessible name is "Compartilhar". */
  children?: ReactNode;
}>;

type CopyOutcome = 'copied' | 'not-copied';

/**
 * Opens the browser's own share dialog. If the browser has none, it copies the URL, tells the visitor so, and offers
 * WhatsApp. Without JavaScript it is a link to WhatsApp.
 */
export function ShareButton({
  title,
  url,
  className = getIconButtonStyle('line'),
  children,
}: ShareButtonProps) {
  const whatsappHref = buildWhatsappShareHref(`${title} ${url}`);
  const [outcome, show, close] = useToastNotice<CopyOutcome>();

  return (
    <>
      <button
        type="button"
        {...(!children && { 'aria-label': 'Compartilhar' })}
        className={`${className} noscript:hidden`}
        onClick={() => void shareOrCopy(title, url).then((done) => done && show(done))}
      >
        <Icon shape={share2} />
        {children}
      </button>
      <span className="hidden noscript:contents">
        <a href={whatsappHref} aria-label="Compartilhar no WhatsApp" className={className}>
          <Icon shape={share2} />
        </a>
      </span>
      <Toast key={outcome?.number} hasAction onClose={close}>
        {outcome && (
          <>
            {outcome.value === 'copied' ? (
              <p>Link copiado.</p>
            ) : (
              <p className="break-all">Copie o endereço: {url}</p>
            )}
            <OutsideLink href={whatsappHref} className={`${textLinkStyle} text-small`}>
              Enviar pelo WhatsApp
            </OutsideLink>
          </>
        )}
      </Toast>
    </>
  );
}

/**
 * Opens the browser's share dialog or copies the URL. Resolves to `null` if the share dialog opened, even if the
 * visitor closed it.
 */
async function shareOrCopy(title: string, url: string): Promise<CopyOutcome | null> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return null;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return null;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'not-copied';
  }
}
