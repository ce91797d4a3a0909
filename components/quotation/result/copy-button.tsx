'use client';

import { useCallback, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { copy } from '@/components/ui/icon-shapes';
import { Toast } from '@/components/ui/toast';

/** Copies an address, and says whether it did. */
export function CopyButton({ url }: Readonly<{ url: string }>) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const forget = useCallback(() => setCopied(null), []);
  const copyUrl = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <>
      <Button variant="line" size="sm" className="noscript:hidden" onClick={() => void copyUrl()}>
        <Icon shape={copy} />
        Copiar link
      </Button>
      <Toast onClose={forget}>
        {copied !== null && (
          <p className="break-all">{copied ? 'Link copiado.' : `Copie o endereço: ${url}`}</p>
        )}
      </Toast>
    </>
  );
}
