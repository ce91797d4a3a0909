import { useRef, type Dispatch } from 'react';
import { Carousel } from '@/components/carousel/carousel';
import { ChoicePill } from '@/components/form/choice-pill';
import { PictureCard } from '@/components/quotation/wizard/picture-card';
import { useNextQuestion } from '@/components/quotation/wizard/use-next-question';
import styles from '@/components/quotation/wizard/wizard.module.css';
import { MissingNote } from '@/components/quotation/wizard/notices';
import type { ArmouringSpecification } from '@/lib/armouring/types';
import { glassOf } from '@/lib/armouring/wizard/offer';
import { warrantyLabel } from '@/lib/armouring/wizard/outcome';
import type { WizardAction } from '@/lib/armouring/wizard/reducer';
import type { WizardState } from '@/lib/armouring/wizard/state';
import { GlassComparison } from './glass-comparison';
import { blockedText } from './texts';

type GlassStepProps = Readonly<{
  state: WizardState;
  specification: ArmouringSpecification;
  dispatch: Dispatch<WizardAction>;
}>;

/** Step 03: the warranty period, then its glass types. */
export function GlassStep({ state, specification, dispatch }: GlassStepProps) {
  const box = useRef<HTMLDivElement>(null);
  const showNext = useNextQuestion(box);
  const { choices, blocked } = state;
  const { warranties } = specification.glass;
  const products = glassOf(specification, choices.warranty);
  return (
    <div ref={box} data-supplies="glass" className="grid min-w-0 gap-5">
      <fieldset className="min-w-0">
        <legend className="mb-2 text-[0.9375rem] font-[580]">Garantia do vidro</legend>
        <div className="flex flex-wrap gap-2">
          {warranties.map(({ years }) => (
            <ChoicePill
              key={years}
              name="garantia"
              checked={choices.warranty === years}
              onChange={() => {
                dispatch({ type: 'warranty-chosen', years });
                showNext('[data-next]');
              }}
            >
              {warrantyLabel(years)}
            </ChoicePill>
          ))}
        </div>
      </fieldset>
      <MissingNote>{blocked?.missing === 'glass' ? blockedText(blocked) : null}</MissingNote>
      {products.length === 0 ? (
        <p className="text-n-600">Escolha a garantia para ver os vidros de cada uma.</p>
      ) : (
        <div data-next="" className={styles.next}>
          <Carousel
            key={choices.warranty}
            label={`Vidros com ${warrantyLabel(choices.warranty ?? 0)}`}
            perView={3}
            arrowsAbove={3}
            heading={<h3 className="t-h3">Tipo de vidro</h3>}
          >
            {products.map(({ sku, title, description, picture, videoId }) => (
              <PictureCard
                key={sku}
                type="radio"
                name="vidro"
                {...{ title, description, picture, videoId }}
                sizes="(min-width:64rem) 18vw, (min-width:48rem) 30vw, 86vw"
                checked={choices.glass === sku}
                onChange={() => dispatch({ type: 'glass-chosen', sku })}
              />
            ))}
          </Carousel>
        </div>
      )}
      <GlassComparison years={choices.warranty} products={products} />
    </div>
  );
}
