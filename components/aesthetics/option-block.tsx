import type { Dispatch } from 'react';
import { Carousel } from '@/components/carousel/carousel';
import { MissingNote } from '@/components/quotation/wizard/missing-note';
import { PictureCard } from '@/components/quotation/wizard/picture-card';
import { ReadFailure } from '@/components/quotation/wizard/read-failure';
import type { WizardAction } from '@/lib/aesthetics/wizard/reducer';
import { optionsOf, type WizardState } from '@/lib/aesthetics/wizard/state';
import type { ContactWays } from '@/lib/content/types';
import { Block, Waiting } from './block';

type OptionBlockProps = Readonly<{
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  problem: string | null;
  contact: ContactWays;
}>;

const TITLE = 'Onde gostaria de aplicar?';

/** Where the service is to be applied; nothing for a service that has no such question. */
export function OptionBlock({ state, dispatch, problem, contact }: OptionBlockProps) {
  const { status } = state.options;
  const options = optionsOf(state);
  if (status === 'loaded' && options.length === 0) return null;
  const count = state.optionIds.length;
  return (
    <Block supplies="options" title={TITLE}>
      {status === 'loading' && <Waiting count={4} className="auto-rows-[16rem] md:grid-cols-4" />}
      {status === 'failed' && (
        <ReadFailure
          title="Não recebemos as aplicações."
          onRetry={() => dispatch({ type: 'options-retried' })}
          contact={contact}
        />
      )}
      <MissingNote>{problem}</MissingNote>
      {options.length > 0 && (
        <Carousel
          key={state.serviceId}
          label={TITLE}
          perView={4}
          arrowsAbove={4}
          arrowsOnMobile
          heading={
            <p role="status" className="self-center text-small text-muted">
              {count === 0 ? 'Escolha uma ou mais' : countText(count)}
            </p>
          }
        >
          {options.map(({ id, title, description, picture, exclusive }) => (
            <PictureCard
              key={id}
              heading="h3"
              type="checkbox"
              name="aplicacao"
              ratio="applications"
              title={title}
              description={exclusive ? alone(description) : description}
              picture={picture}
              sizes="(min-width:64rem) 15vw, (min-width:48rem) 22vw, 86vw"
              checked={state.optionIds.includes(id)}
              onChange={() => dispatch({ type: 'option-toggled', optionId: id })}
            />
          ))}
        </Carousel>
      )}
    </Block>
  );
}

const countText = (count: number): string => (count === 1 ? '1 escolhida' : `${count} escolhidas`);

/** Says why the others are no longer chosen. */
const alone = (description: string | null): string =>
  [description, 'Não se soma às outras.'].filter(Boolean).join('. ');
