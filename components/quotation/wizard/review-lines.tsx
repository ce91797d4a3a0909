import type { SummaryLine } from '@/components/quotation/wizard/summary-panel';

/** A line of the review, with what takes the visitor to its step. */
export type ReviewLine = SummaryLine & Readonly<{ onChange: () => void }>;

type ReviewLinesProps = Readonly<{ lines: readonly ReviewLine[] }>;

/** All that was chosen, to be looked over before it is sent; each line leads back to its step. */
export function ReviewLines({ lines }: ReviewLinesProps) {
  return (
    <dl aria-label="A sua escolha" className="border-b border-hairline">
      {lines.map(({ label, value, onChange }) => (
        <div
          key={label}
          className="grid grid-cols-[7rem_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-hairline text-[0.9375rem] leading-[1.3]"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="contents">
            <span className="py-2 font-[540]">{value ?? 'Nenhum'}</span>
            <button
              type="button"
              className="min-h-11 text-small font-[600] underline decoration-n-300 decoration-[1.5px] underline-offset-4 hover:decoration-current"
              onClick={onChange}
            >
              alterar<span className="sr-only"> {label.toLowerCase()}</span>
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
