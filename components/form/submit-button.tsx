import { buttonStyle } from '@/components/ui/button';

type SubmitButtonProps = Readonly<{ label: string; sending: boolean; className?: string }>;

/** The one green button of a form; while it sends, its width stays and its words change. */
export function SubmitButton({ label, sending, className }: SubmitButtonProps) {
  return (
    <button type="submit" aria-busy={sending} className={buttonStyle('go', 'md', className)}>
      <span className="grid justify-items-center">
        <span className={`col-start-1 row-start-1 ${sending ? 'invisible' : ''}`}>{label}</span>
        {sending && (
          <span role="status" className="col-start-1 row-start-1 flex items-center gap-2.5">
            <span className="size-5 animate-spinner rounded-full border-2 border-ink/25 border-t-ink" />
            Enviando
          </span>
        )}
      </span>
    </button>
  );
}
