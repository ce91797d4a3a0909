'use client';

import { useRef, useState, type ReactNode } from 'react';
import { textLinkStyle } from './link';

type ShowAllOnPhoneProps = Readonly<{
  /** Text of the button: "Ver os 18 opcionais". */
  label: string;
  /** List whose styles hide all but its first entries while `data-short` is `true`, at 768 px and below. */
  children: ReactNode;
}>;

/** Shows a list's first entries on a phone until the button is pressed; on wide screens and without JavaScript, all. */
export function ShowAllOnPhone({ label, children }: ShowAllOnPhoneProps) {
  const [short, setShort] = useState(true);
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} data-short={short} tabIndex={-1}>
      {children}
      {short && (
        <p className="mt-2 md:hidden noscript:hidden">
          <button
            type="button"
            className={textLinkStyle}
            onClick={() => {
              setShort(false);
              // Focuses the box around the list, because the pressed button disappears; the page does not scroll.
              box.current?.focus({ preventScroll: true });
            }}
          >
            {label}
          </button>
        </p>
      )}
    </div>
  );
}
