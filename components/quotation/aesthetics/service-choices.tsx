import type { Dispatch } from 'react';
import { Carousel } from '@/components/carousel/carousel';
import { PictureCard } from '@/components/quotation/wizard/picture-card';
import type { WizardAction } from '@/lib/quotation/aesthetics/wizard/reducer';
import {
  listOptions,
  listServices,
  type WizardState,
} from '@/lib/quotation/aesthetics/wizard/state';
import { OPTIONS_QUESTION } from './texts';
import { joinClasses } from '@/components/ui/style';
import styles from './choice-blocks.module.css';

// This module is loaded on demand, because it is not needed before a category is chosen.

type ChoiceProps = Readonly<{
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  /** Id of the note that states which choice is missing. */
  noteId: string;
}>;

/** Shows the services of the chosen category as cards; a single service is as wide as the page. */
export function ServiceCards({ state, dispatch, noteId }: ChoiceProps) {
  const services = listServices(state);
  const isAlone = services.length === 1;
  return (
    <div className={joinClasses('grid gap-(--space-gap)', !isAlone && styles.cards)}>
      {services.map(({ id, title, description, picture, creativePicture }) => (
        <PictureCard
          key={id}
          heading="h3"
          type="radio"
          name="servico"
          {...{ title, description }}
          picture={isAlone ? (creativePicture ?? picture) : picture}
          wide={isAlone}
          sizes={
            isAlone
              ? '(min-width:64rem) 34vw, 92vw'
              : '(min-width:64rem) 28vw, (min-width:48rem) 44vw, 92vw'
          }
          checked={state.serviceId === id}
          noteId={noteId}
          onChange={() => dispatch({ type: 'service-chosen', serviceId: id })}
        />
      ))}
    </div>
  );
}

export function OptionSlider({ state, dispatch, noteId }: ChoiceProps) {
  const count = state.optionIds.length;
  return (
    <Carousel
      key={state.serviceId}
      label={OPTIONS_QUESTION}
      perView={4}
      arrowsAbove={4}
      heading={
        <p role="status" className="self-center text-small text-muted">
          {count === 0 ? 'Escolha uma ou mais' : formatChosenCount(count)}
        </p>
      }
    >
      {listOptions(state).map(({ id, title, description, picture, exclusive }) => (
        <PictureCard
          key={id}
          heading="h3"
          type="checkbox"
          name="aplicacao"
          ratio="applications"
          title={title}
          description={exclusive ? addExclusionNote(description) : description}
          picture={picture}
          sizes="(min-width:64rem) 15vw, (min-width:48.0625rem) 22vw, 92vw"
          checked={state.optionIds.includes(id)}
          noteId={noteId}
          onChange={() => dispatch({ type: 'option-toggled', optionId: id })}
        />
      ))}
    </Carousel>
  );
}

const formatChosenCount = (count: number): string =>
  count === 1 ? '1 escolhida' : `${count} escolhidas`;

/** Adds to an option's description the remark that the option excludes all other options. */
const addExclusionNote = (description: string | null): string =>
  [description, 'Não se soma às outras.'].filter(Boolean).join('. ');
