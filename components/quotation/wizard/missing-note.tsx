import { Icon } from '@/components/ui/icon';
import { circleExclamationPoint } from '@/components/ui/icon-shapes';

/** Says why a step, or the proposal, does not open, beside what is missing. `null` says nothing. */
export function MissingNote({ children }: Readonly<{ children: string | null }>) {
  return (
    <div role="alert">
      {children !== null && (
        <p className="flex items-start gap-1.5 text-small leading-[1.35] font-[560] text-danger">
          <Icon shape={circleExclamationPoint} className="mt-px size-4" />
          {children}
        </p>
      )}
    </div>
  );
}
