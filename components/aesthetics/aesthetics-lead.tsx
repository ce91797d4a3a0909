import type { Dispatch } from 'react';
import { chosenCarName } from '@/components/quotation/wizard/chosen-car-name';
import { LeadAtEnd } from '@/components/quotation/wizard/lead-at-end';
import { choiceOf } from '@/lib/aesthetics/wizard/outcome';
import { leadAddress, shareAddress } from '@/lib/aesthetics/wizard/wizard-address';
import type { WizardAction } from '@/lib/aesthetics/wizard/reducer';
import type { Missing, WizardState } from '@/lib/aesthetics/wizard/state';
import type { ContactWays } from '@/lib/content/types';
import { chosenLines } from './texts';

type AestheticsLeadProps = Readonly<{
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  contact: ContactWays;
  /** "alterar": back to what supplies a line. */
  onGo: (supplies: Missing) => void;
  /** The modal did not load. */
  onLost: () => void;
}>;

/** The end of the aesthetics quotation. */
export function AestheticsLead({ state, dispatch, contact, onGo, onLost }: AestheticsLeadProps) {
  const choice = choiceOf(state);
  const onClose = () => dispatch({ type: 'finish-cancelled' });
  const lines = [
    { supplies: 'model' as const, label: 'Veículo', value: chosenCarName(state) },
    ...chosenLines(state),
  ];
  return (
    <LeadAtEnd
      isAsked={state.isFinishing}
      request={choice && { flow: 'aesthetics', choice }}
      lines={lines.map(({ supplies, ...line }) => ({
        ...line,
        onChange: () => {
          onGo(supplies);
          onClose();
        },
      }))}
      source={shareAddress(state)}
      leadPath={leadAddress(state)}
      onSent={() => dispatch({ type: 'sent' })}
      {...{ contact, onClose, onLost }}
    />
  );
}
