import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { DialogFrame } from '@/components/ui/dialog-frame';
import { Icon } from '@/components/ui/icon';
import { check } from '@/components/ui/icon-shapes';
import { textLinkStyle } from '@/components/ui/link';
import { joinClasses, REDUCED_MOTION } from '@/components/ui/style';
import styles from './success-dialog.module.css';

const AUTO_CLOSE_MS = 4_000;

type SuccessDialogProps = Readonly<{
  open: boolean;
  onClose: () => void;
  title: string;
  /** `true` stops the dialog from closing automatically, because the visitor has to write down its text. */
  stays?: boolean;
  children: ReactNode;
}>;

/**
 * Confirms that a form was sent. The dialog closes automatically after 4 seconds, unless the pointer moves inside it or
 * keyboard focus is visible inside it. For visitors who prefer reduced motion, any focus inside the dialog prevents the
 * automatic closing.
 */
export function SuccessDialog({
  open,
  onClose,
  title,
  stays = false,
  children,
}: SuccessDialogProps) {
  const titleId = useId();
  return (
    <DialogFrame
      {...{ open, onClose }}
      size="small"
      aria-labelledby={titleId}
      tabIndex={-1}
      focusSelf
    >
      <SuccessMessage {...{ titleId, title, onClose, stays }}>{children}</SuccessMessage>
    </DialogFrame>
  );
}

type SuccessMessageProps = Required<Omit<SuccessDialogProps, 'open'>> &
  Readonly<{ titleId: string }>;

function SuccessMessage({ titleId, title, onClose, stays, children }: SuccessMessageProps) {
  const box = useRef<HTMLDivElement>(null);
  const isVisitorInside = useVisitorInside(box);

  useEffect(() => {
    if (stays || isVisitorInside) return undefined;
    const timer = setTimeout(onClose, AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [stays, isVisitorInside, onClose]);

  return (
    <div ref={box} className={`grid justify-items-start gap-3.5 ${styles.content}`}>
      <span
        className={`grid place-items-center chamfer text-action-ink [--cut-fill:var(--color-action)] ${styles.mark}`}
      >
        <Icon shape={check} className="size-6" />
      </span>
      <div role="status" className="grid gap-3.5">
        <h2 id={titleId} className="t-h2">
          {title}
        </h2>
        <div className="grid gap-3 text-n-600">{children}</div>
      </div>
      {!stays && (
        <div className={`w-full bg-n-200 ${styles.time}`}>
          <div className={joinClasses(styles.bar, isVisitorInside && styles.held)} />
        </div>
      )}
      <button type="button" className={textLinkStyle} onClick={onClose}>
        Fechar
      </button>
    </div>
  );
}

/** A pointer that does not move is ignored, because the element may have opened under it. */
function useVisitorInside(element: RefObject<HTMLElement | null>): boolean {
  const [pointer, setPointer] = useState(false);
  const [focus, setFocus] = useState(false);

  useEffect(() => {
    const box = element.current;
    const dialog = box?.closest('dialog');
    if (!box || !dialog) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    let restingAt = '';
    const move = ({ clientX, clientY }: PointerEvent) => {
      const place = `${clientX} ${clientY}`;
      if (restingAt !== '' && restingAt !== place) setPointer(true);
      restingAt = place;
    };
    const enter = ({ target }: FocusEvent) =>
      setFocus(
        target !== dialog || dialog.matches(':focus-visible') || matchMedia(REDUCED_MOTION).matches,
      );
    box.addEventListener('pointermove', move, { signal });
    box.addEventListener('pointerleave', () => setPointer(false), { signal });
    dialog.addEventListener('focusin', enter, { signal });
    dialog.addEventListener('focusout', () => setFocus(false), { signal });
    return () => ended.abort();
  }, [element]);

  return pointer || focus;
}
