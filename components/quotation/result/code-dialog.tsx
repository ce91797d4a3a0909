'use client';

import { useId, useState } from 'react';
import { CodeForm } from '@/components/quotation/result/code-form';
import { ResendLink } from '@/components/quotation/result/resend-link';
import { Button } from '@/components/ui/button';
import { iconButtonStyle } from '@/components/ui/button-style';
import { DialogFrame } from '@/components/ui/dialog-frame';
import { Icon } from '@/components/ui/icon';
import { x } from '@/components/ui/icon-shapes';
import styles from './code-dialog.module.css';

type CodeDialogProps = Readonly<{
  action: string;
  notice: string | null;
  /** Another code was asked for. */
  resent: boolean;
  /** Address that sends another code. */
  resendHref: string;
  /** Seconds until another code may be sent. */
  wait: number;
}>;

/** The verification code's modal (specification, section 2); part of the page where there are no scripts. */
export function CodeDialog({ action, notice, resent, resendHref, wait }: CodeDialogProps) {
  const [open, setOpen] = useState(true);
  const titleId = useId();
  return (
    <>
      <Button variant="go" className="noscript:hidden" onClick={() => setOpen(true)}>
        Digitar o código
      </Button>
      <DialogFrame
        open={open}
        onClose={() => setOpen(false)}
        size="small"
        guarded
        aria-labelledby={titleId}
        className={styles.code}
      >
        <div className="relative max-h-[94dvh] overflow-y-auto px-5 py-7 md:px-7">
          <h2 id={titleId} className="t-h2 pr-10 text-[clamp(1.625rem,1.5rem+0.6vw,2rem)]!">
            Digite o código
          </h2>
          <p className="mt-2.5 mb-5 text-n-600">
            {resent ? 'Outro código de 4 caracteres foi' : 'O código de 4 caracteres vai'} para o
            e-mail informado no pedido. Ele abre o orçamento por 24 horas neste aparelho.
          </p>
          <CodeForm action={action} notice={notice} />
          <div className="mt-2">
            <ResendLink href={resendHref} wait={wait} />
          </div>
          {/* Last, so that the modal opens with the focus on the first box. */}
          <button
            type="button"
            aria-label="Fechar"
            className={iconButtonStyle(
              'plain',
              'absolute top-4 right-2 md:right-4 noscript:hidden',
            )}
            onClick={() => setOpen(false)}
          >
            <Icon shape={x} className="size-6" />
          </button>
        </div>
      </DialogFrame>
    </>
  );
}
