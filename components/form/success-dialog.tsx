'use client';

import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useVisitorInside } from '@/components/form/use-visitor-inside';
import { classes } from '@/components/ui/classes';
import { DialogFrame } from '@/components/ui/dialog-frame';
import { Icon } from '@/components/ui/icon';
import { check } from '@/components/ui/icon-shapes';
import { textLinkStyle } from '@/components/ui/text-link';
import styles from './success-dialog.module.css';

const CLOSES_AFTER_MS = 4_000;

type SuccessDialogProps = Readonly<{
  open: boolean;
  onClose: () => void;
  /** "Proposta enviada!" */
  title: string;
  children: ReactNode;
}>;

/**
 * Says that something was sent, and closes by itself after 4 seconds, unless the visitor has come to it:
 * the pointer moves inside, or focus goes to its button (DECISIONS). With reduced motion any focus inside
 * keeps it open.
 */
export function SuccessDialog({ open, onClose, title, children }: SuccessDialogProps) {
  const titleId = useId();
  return (
    <DialogFrame
      {...{ open, onClose }}
      size="small"
      aria-labelledby={titleId}
      tabIndex={-1}
      focusSelf
    >
      <SuccessMessage titleId={titleId} title={title} onClose={onClose}>
        {children}
      </SuccessMessage>
    </DialogFrame>
  );
}

type SuccessMessageProps = Readonly<{
  titleId: string;
  title: string;
  onClose: () => void;
  children: ReactNode;
}>;

function SuccessMessage({ titleId, title, onClose, children }: SuccessMessageProps) {
  const box = useRef<HTMLDivElement>(null);
  const stays = useVisitorInside(box);

  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => {
      const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const dialog = box.current?.closest('dialog');
      if (!reduced || !dialog?.contains(document.activeElement)) onClose();
    }, CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [stays, onClose]);

  return (
    <div ref={box} className="grid justify-items-start gap-3.5 px-6 pt-9 pb-8">
      <span className="grid size-16 place-items-center chamfer text-ink [--cut-fill:var(--color-verde)]">
        <Icon shape={check} className="size-6" />
      </span>
      <div role="status" className="grid gap-3.5">
        <h2 id={titleId} className="t-h2">
          {title}
        </h2>
        <p className="text-n-600">{children}</p>
      </div>
      <div className={classes(styles.bar, stays && styles.held)} />
      <button type="button" className={textLinkStyle} onClick={onClose}>
        Fechar
      </button>
    </div>
  );
}
