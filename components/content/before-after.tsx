'use client';

import { useState, type CSSProperties, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { moveHorizontal } from '@/components/ui/icon-shapes';
import styles from './before-after.module.css';

const captionStyle = `pointer-events-none absolute bottom-4 px-3 py-1.5 text-small font-semibold text-paper font-stretch-106% ${styles.caption}`;

type BeforeAfterSliderProps = Readonly<{
  /** Accessible name of the slider: "Mostrar antes e depois do polimento". */
  label: string;
  /** Picture of the state before; `before` and `after` show the same view and each fill the whole box. */
  before: ReactNode;
  after: ReactNode;
}>;

/**
 * Shows two pictures on top of each other and a dividing line that the visitor drags or moves with the arrow keys.
 * Without JavaScript the pictures are side by side.
 */
export function BeforeAfterSlider({ label, before, after }: BeforeAfterSliderProps) {
  const [share, setShare] = useState(50);
  return (
    <div
      className={`relative overflow-hidden bg-ink ${styles.frame}`}
      style={{ '--share': `${share}%` } as CSSProperties}
    >
      <figure className={styles.after}>
        {after}
        <figcaption className={captionStyle}>Depois</figcaption>
      </figure>
      <figure className={styles.before}>
        {before}
        <figcaption className={captionStyle}>Antes</figcaption>
      </figure>
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label={label}
        aria-valuetext={`${share}% antes`}
        className={`absolute inset-0 m-0 size-full ${styles.range}`}
        onChange={(event) => setShare(event.target.valueAsNumber)}
      />
      <span aria-hidden="true" className={`pointer-events-none absolute bg-paper ${styles.line}`}>
        <span
          className={`absolute grid size-13 place-items-center rounded-full bg-paper text-ink ${styles.handle}`}
        >
          <Icon shape={moveHorizontal} />
        </span>
      </span>
    </div>
  );
}
