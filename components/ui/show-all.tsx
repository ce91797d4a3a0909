'use client';

import { useRef, useState, type ReactNode } from 'react';
import { textLinkStyle } from './link';

type ShowAllProps = Readonly<{
  /** Text of the button: "Ver os 18 opcionais". */
  label: string;
  /** A list whose styles hide all but its first entries below `[data-short='true']`, at 768 px and below. */
  children: ReactNode;
}>;

/** Shows the first entries of a list on a phone until a press; on wide screens and without scripts, all entries. */
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
              // Moves the focus to the box, because the button disappears; the page does not scroll.
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
