'use client';

import { useState, type CSSProperties, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { moveHorizontal } from '@/components/ui/icon-shapes';
import styles from './before-after.module.css';

type BeforeAfterProps = Readonly<{
  /** What is compared: "Mostrar antes e depois do polimento". */
  label: string;
  /** Two pictures of the same view, each filling the box it stands in. */
  before: ReactNode;
  after: ReactNode;
}>;

/**
 * Two pictures over each other with a line between them, moved by finger, pointer or arrow keys. Without
 * scripts they stand side by side.
 */
export function BeforeAfter({ label, before, after }: BeforeAfterProps) {
  const [share, setShare] = useState(50);
  return (
    <div className={styles.frame} style={{ '--share': `${share}%` } as CSSProperties}>
      <figure className={styles.after}>
        {after}
        <figcaption className={styles.caption}>Depois</figcaption>
      </figure>
      <figure className={styles.before}>
        {before}
        <figcaption className={styles.caption}>Antes</figcaption>
      </figure>
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label={label}
        aria-valuetext={`${share}% antes`}
        className={styles.range}
        onChange={(event) => setShare(event.target.valueAsNumber)}
      />
      <span aria-hidden="true" className={styles.line}>
        <span className={styles.handle}>
          <Icon shape={moveHorizontal} />
        </span>
      </span>
    </div>
  );
}
