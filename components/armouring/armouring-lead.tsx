import { useEffect, useEffectEvent } from 'react';
import { ReviewLines } from '@/components/quotation/wizard/review-lines';
import { useOnDemand } from '@/components/ui/use-on-demand';
import { stepAddress } from '@/lib/armouring/wizard/address';
import { choiceOf, chosenLines } from '@/lib/armouring/wizard/outcome';
import type { WizardState } from '@/lib/armouring/wizard/state';
import type { ContactWays } from '@/lib/content/types';
import { carName } from './wizard-texts';

type ArmouringLeadProps = Readonly<{
  state: WizardState;
  contact: ContactWays;
  /** "alterar": back to a step. */
  onGo: (step: number) => void;
  onClose: () => void;
  /** The modal did not load. */
  onLost: () => void;
}>;

const bringDialog = () =>
  import('@/components/quotation/lead-dialog').then(
    ({ QuotationLeadDialog }) => QuotationLeadDialog,
  );

/** The end of the wizard: what was chosen, looked over once more, and who asks. */
export function ArmouringLead({ state, contact, onGo, onClose, onLost }: ArmouringLeadProps) {
  const [LeadDialog, load] = useOnDemand(bringDialog);
  const choice = choiceOf(state);
  const { isFinishing } = state;

  const bring = useEffectEvent(() => {
    load().catch(() => {
      onClose();
      onLost();
    });
  });
  useEffect(() => {
    if (isFinishing) bring();
  }, [isFinishing]);

  if (!LeadDialog || !choice) return null;
  const lines = [{ step: 1, label: 'Veículo', value: carName(state) }, ...chosenLines(state)];
  return (
    <LeadDialog
      flow="armouring"
      choice={choice}
      open={isFinishing}
      onClose={onClose}
      review={
        <ReviewLines
          lines={lines.map(({ step, ...line }) => ({ ...line, onChange: () => onGo(step) }))}
        />
      }
      contact={contact}
      source={stepAddress(state.step)}
    />
  );
}
