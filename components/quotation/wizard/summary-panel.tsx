import { classes } from '@/components/ui/style';
import { Photo } from '@/components/ui/photo';
import type { NamedOption } from '@/lib/catalogue/types';
import styles from './wizard.module.css';

/** A line of the summary; `null` is still to be chosen. */
export type SummaryLine = Readonly<{ label: string; value: string | null }>;

type SummaryPanelProps = Readonly<{
  /** A path of our own origin; `null` shows the silhouette. */
  picture: string | null;
  brand: NamedOption | null;
  model: NamedOption | null;
  lines: readonly SummaryLine[];
}>;

/** The car and the choices, in view beside the steps on wide screens. */
export function SummaryPanel({ picture, brand, model, lines }: SummaryPanelProps) {
  return (
    <section aria-label="A sua escolha" className={classes('dark', styles.summary)}>
      <Photo src={picture} alt="" sizes="(min-width:64rem) 30vw, 92vw" widths={[480, 800]} />
      <div className="px-6 pt-5.5 pb-6">
        {model && brand && <p className="text-small text-muted">{brand.name}</p>}
        <p className="mt-0.5 mb-3.5 t-h3">{model?.name ?? 'Escolha a marca e o modelo'}</p>
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
        <p className="mt-3.5 text-small text-muted">
          O preço aparece na proposta, depois do seu contato.
        </p>
      </div>
    </section>
  );
}
