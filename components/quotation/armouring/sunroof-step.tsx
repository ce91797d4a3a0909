import { useRef, type Dispatch } from 'react';
import { ChoiceCard } from '@/components/form/choice-card';
import { useNextQuestion } from '@/components/quotation/wizard/use-next-question';
import styles from '@/components/quotation/wizard/wizard.module.css';
import { classes } from '@/components/ui/style';
import type { ArmouringSpecification } from '@/lib/quotation/armouring/types';
import type { WizardAction } from '@/lib/quotation/armouring/wizard/reducer';
import type { WizardState } from '@/lib/quotation/armouring/wizard/state';

type SunroofStepProps = Readonly<{
  state: WizardState;
  specification: ArmouringSpecification;
  dispatch: Dispatch<WizardAction>;
}>;

const legendStyle = 'mb-2 text-[0.9375rem] font-[580]';

/** Step 05: whether the car has a sunroof, then its type. */
export function SunroofStep({ state, specification, dispatch }: SunroofStepProps) {
  const box = useRef<HTMLDivElement>(null);
  const showNext = useNextQuestion(box);
  const { choices } = state;
  const { sunroof } = specification;
  if (!sunroof) {
    return <p className="text-n-600">Este modelo não tem teto solar na cotação online.</p>;
  }
  return (
    <div ref={box} className="grid min-w-0 gap-5">
      <fieldset className="min-w-0 max-w-104">
        <legend className={legendStyle}>O carro tem teto solar?</legend>
        <div className="grid grid-cols-2 gap-2.5">
          {([true, false] as const).map((yes) => (
            <ChoiceCard
              key={String(yes)}
              type="radio"
              name="teto"
              checked={choices.sunroof === yes}
              onChange={() => {
                dispatch({ type: 'sunroof-answered', yes });
                if (yes) showNext('[data-next]');
              }}
            >
              {yes ? 'Sim' : 'Não'}
            </ChoiceCard>
          ))}
        </div>
      </fieldset>
      {choices.sunroof && (
        <fieldset data-next="" className={classes('min-w-0', styles.next)}>
          <legend className={legendStyle}>Tipo de teto</legend>
          <div className="grid gap-2.5 md:grid-cols-2">
            {sunroof.products.map(({ sku, title, description }) => (
              <ChoiceCard
                key={sku}
                type="radio"
                name="tipo-de-teto"
                checked={choices.sunroofType === sku}
                onChange={() => dispatch({ type: 'sunroof-type-chosen', sku })}
                description={description}
              >
                {title}
              </ChoiceCard>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
