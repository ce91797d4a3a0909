import { chosenCarName } from '@/components/quotation/wizard/chosen-car-name';
import { LeadAtEnd } from '@/components/quotation/wizard/lead-at-end';
import { leadAddress, stepAddress } from '@/lib/armouring/wizard/wizard-address';
import { choiceOf, chosenLines } from '@/lib/armouring/wizard/outcome';
import type { WizardState } from '@/lib/armouring/wizard/state';
import type { ContactWays } from '@/lib/content/types';

type ArmouringLeadProps = Readonly<{
  state: WizardState;
  contact: ContactWays;
  /** "alterar": back to a step. */
  onGo: (step: number) => void;
  onSent: () => void;
  onClose: () => void;
  /** The modal did not load. */
  onLost: () => void;
}>;

/** The end of the armouring wizard. */
export function ArmouringLead({
  state,
  contact,
  onGo,
  onSent,
  onClose,
  onLost,
}: ArmouringLeadProps) {
  const choice = choiceOf(state);
  const lines = [{ step: 1, label: 'Veículo', value: chosenCarName(state) }, ...chosenLines(state)];
  return (
    <LeadAtEnd
      isAsked={state.isFinishing}
      request={choice && { flow: 'armouring', choice }}
      lines={lines.map(({ step, ...line }) => ({ ...line, onChange: () => onGo(step) }))}
      source={stepAddress(state.step)}
      leadPath={leadAddress(state)}
      {...{ contact, onSent, onClose, onLost }}
    />
  );
}
