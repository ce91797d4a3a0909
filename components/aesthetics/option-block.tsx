import type { Dispatch } from 'react';
import { MissingNote } from '@/components/quotation/wizard/missing-note';
import { ReadFailure } from '@/components/quotation/wizard/read-failure';
import type { WizardAction } from '@/lib/aesthetics/wizard/reducer';
import { optionsOf, type WizardState } from '@/lib/aesthetics/wizard/state';
import type { ContactWays } from '@/lib/content/types';
import { Block, Waiting } from './block';
import { OPTIONS_TITLE } from './texts';
import type { Later } from './use-aesthetics-wizard';

type OptionBlockProps = Readonly<{
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  problem: string | null;
  contact: ContactWays;
  later: Later | null;
}>;

/** Where the service is to be applied; nothing for a service that has no such question. */
export function OptionBlock({ state, dispatch, problem, contact, later }: OptionBlockProps) {
  const { status } = state.options;
  const options = optionsOf(state);
  if (status === 'loaded' && options.length === 0) return null;
  return (
    <Block supplies="options" title={OPTIONS_TITLE}>
      {status === 'loading' && <Waiting count={4} className="auto-rows-[16rem] md:grid-cols-4" />}
      {status === 'failed' && (
        <ReadFailure
          title="Não recebemos as aplicações."
          onRetry={() => dispatch({ type: 'options-retried' })}
          contact={contact}
        />
      )}
      <MissingNote>{problem}</MissingNote>
      {options.length > 0 && later && <later.OptionSlider {...{ state, dispatch }} />}
    </Block>
  );
}
