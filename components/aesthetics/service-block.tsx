import type { Dispatch } from 'react';
import { MissingNote } from '@/components/quotation/wizard/missing-note';
import { PictureCard } from '@/components/quotation/wizard/picture-card';
import { ReadFailure } from '@/components/quotation/wizard/read-failure';
import { servicesHeading } from '@/lib/aesthetics/wizard/outcome';
import type { WizardAction } from '@/lib/aesthetics/wizard/reducer';
import { servicesOf, type WizardState } from '@/lib/aesthetics/wizard/state';
import type { ContactWays } from '@/lib/content/types';
import { Block, Waiting } from './block';

type ServiceBlockProps = Readonly<{
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  problem: string | null;
  contact: ContactWays;
}>;

const columns = 'grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))]';

/** The services of the category, as cards; one alone is as wide as the page. */
export function ServiceBlock({ state, dispatch, problem, contact }: ServiceBlockProps) {
  const services = servicesOf(state);
  const { status } = state.services;
  const isAlone = services.length === 1;
  return (
    <Block supplies="service" title={servicesHeading(state.category?.id, services.length)}>
      {status === 'loading' && <Waiting count={2} className="auto-rows-[20rem] md:grid-cols-2" />}
      {status === 'failed' && (
        <ReadFailure
          title="Não recebemos os serviços."
          onRetry={() => dispatch({ type: 'services-retried' })}
          contact={contact}
        />
      )}
      <MissingNote>{problem}</MissingNote>
      <div className={`grid gap-(--space-gap) ${isAlone ? '' : columns}`}>
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
            onChange={() => dispatch({ type: 'service-chosen', serviceId: id })}
          />
        ))}
      </div>
    </Block>
  );
}
