import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { arrowRight } from '@/components/ui/icon-shapes';
import type { Step } from '@/lib/armouring/wizard/state';

type StepButtonsProps = Readonly<{
  /** At the end of the step, or in the bar of small screens, which has its own VOLTAR. */
  place: 'step' | 'bar';
  step: Step;
  /** The specification is on its way. */
  isLoading: boolean;
  onBack: () => void;
  onNext: () => void;
}>;

/** VOLTAR and PRÓXIMO; at the last step "Ver proposta". */
export function StepButtons({ place, step, isLoading, onBack, onNext }: StepButtonsProps) {
  const next = (
    <Button
      variant="go"
      aria-busy={isLoading}
      onClick={onNext}
      {...(place === 'bar' && { className: 'flex-1' })}
    >
      {step === 6 ? 'Ver proposta' : 'PRÓXIMO'}{' '}
      {isLoading ? (
        <span className="size-5 animate-spinner rounded-full border-2 border-ink/25 border-t-ink" />
      ) : (
        <Icon shape={arrowRight} />
      )}
    </Button>
  );
  const supplies = step === 1 ? { 'data-supplies': 'specification' } : {};
  if (place === 'bar') {
    return (
      <span className="flex flex-1" {...supplies}>
        {next}
      </span>
    );
  }
  return (
    <div className="flex gap-2.5 max-md:hidden noscript:hidden" {...supplies}>
      {step > 1 && (
        <Button variant="line" onClick={onBack}>
          VOLTAR
        </Button>
      )}
      {next}
    </div>
  );
}
