import type { ReactNode } from 'react';
import { classes } from '@/components/ui/classes';
import { Photo } from '@/components/ui/photo';
import styles from './wizard.module.css';

/** A line of the summary; `null` is still to be chosen. */
export type SummaryLine = Readonly<{ label: string; value: string | null }>;

type SummaryPanelProps = Readonly<{
  /** A path of our own origin; `null` shows the silhouette. */
  picture: string | null;
  brand: string | null;
  /** The model, or what to do while there is none. */
  title: string;
  lines: readonly SummaryLine[];
  /** Under the lines: a note, a button. */
  children?: ReactNode;
}>;

/** The car and the choices, in view beside the steps on wide screens. */
export function SummaryPanel({ picture, brand, title, lines, children }: SummaryPanelProps) {
  return (
    <aside aria-label="A sua escolha" className={classes('dark', styles.summary)}>
      <Photo src={picture} alt="" sizes="(min-width:64rem) 30vw, 92vw" widths={[480, 800]} />
      <div className="px-6 pt-5.5 pb-6">
        {brand !== null && <p className="text-small text-muted">{brand}</p>}
        <p className="mt-0.5 mb-3.5 t-h3">{title}</p>
        <dl>
          {lines.map(({ label, value }) => (
            <div
              key={label}
              className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 border-t border-line py-2.5 text-[0.9375rem]"
            >
              <dt className="text-muted">{label}</dt>
              <dd className={classes('text-right', value === null ? 'text-n-400' : 'font-[560]')}>
                {value ?? 'A escolher'}
              </dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </aside>
  );
}
