import type { Dispatch } from 'react';
import { MissingNote } from '@/components/quotation/wizard/missing-note';
import { ReadFailure } from '@/components/quotation/wizard/read-failure';
import { servicesHeading } from '@/lib/aesthetics/wizard/outcome';
import type { WizardAction } from '@/lib/aesthetics/wizard/reducer';
import { servicesOf, type WizardState } from '@/lib/aesthetics/wizard/state';
import type { ContactWays } from '@/lib/content/types';
import { Block, Waiting } from './block';
import type { Later } from './use-aesthetics-wizard';

type ServiceBlockProps = Readonly<{
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  problem: string | null;
  contact: ContactWays;
  later: Later | null;
}>;

/** The services of the category, as cards; one alone is as wide as the page. */
export function ServiceBlock({ state, dispatch, problem, contact, later }: ServiceBlockProps) {
  const services = servicesOf(state);
  const { status } = state.services;
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
      {status === 'loaded' && later && <later.ServiceCards {...{ state, dispatch }} />}
    </Block>
  );
}
