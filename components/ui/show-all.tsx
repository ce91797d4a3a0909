'use client';

import { useRef, useState, type ReactNode } from 'react';
import { textLinkStyle } from './link';

type ShowAllProps = Readonly<{
  /** Text of the button: "Ver os 18 opcionais". */
  label: string;
  /** A list whose style hides its tail below `[data-short='true']`, at 768 px and below. */
  children: ReactNode;
}>;

/** Shows a list in part on a phone until a press; on wide screens and without scripts it is whole. */
export function ShowAll({ label, children }: ShowAllProps) {
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
              // The button disappears, so the box takes the focus and the page does not jump.
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
