import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useState } from 'react';
import { readAbortably } from '@/components/ui/use-lazy-query';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import type { QuotationFlow } from '@/lib/quotation/types';
import {
  type ChosenCar,
  type RequestedCar,
  addResumedParameter,
} from '@/lib/quotation/wizard/address';
import { readSavedQuery, saveAddress } from '@/lib/quotation/wizard/saved';
import { useRequestedLeadModal } from './wizard-lead';
import type { ChoicesOrigin } from './notices';
import { restoreWizardState, type RestoreRules, type RestoredCar } from './restore-state';

type WizardBaseState = ChosenCar & Readonly<{ isFinishing: boolean; isSent: boolean }>;

type WizardBaseAction<Restored> = Readonly<
  | { type: 'restored'; from: Restored }
  | { type: 'restarted' | 'finish-requested' | 'finish-cancelled' | 'sent' }
>;

/** Definition of a wizard: everything in which the armouring and the aesthetics wizard differ. */
export type WizardDefinition<
  State,
  Action,
  Requested extends RequestedCar,
  Restored extends RestoredCar,
> = RestoreRules<Requested, Restored> &
  Readonly<{
    flow: QuotationFlow;
    reducer: (state: State, action: Action | WizardBaseAction<Restored>) => State;
    initial: State;
    /** Returns true if everything that the proposal needs is chosen. */
    isComplete: (state: State) => boolean;
    /** Returns the URL of the wizard with the choices of a state, which is also saved in the tab's storage. */
    shareAddress: (state: State) => string;
    /** Returns the action for a URL that contains nothing to restore; `null` for none. */
    follow?: (requested: Requested) => Action | null;
  }>;

/** Manages the state of a wizard, restored from the URL and from an earlier visit. */
export function useWizard<
  State extends WizardBaseState,
  Action,
  Requested extends RequestedCar,
  Restored extends RestoredCar,
>(wizard: WizardDefinition<State, Action, Requested, Restored>, brands: readonly NamedOption[]) {
  const [state, dispatch] = useReducer(wizard.reducer, wizard.initial);
  const [isReady, setReady] = useState(false);
  const [origin, setOrigin] = useState<ChoicesOrigin | null>(null);

  const finish = () => dispatch({ type: 'finish-requested' });
  const setLeadDue = useRequestedLeadModal(wizard.isComplete(state), finish);

  const isBegun = useEffectEvent(() => state.brand !== null);
  const open = useEffectEvent(() =>
    restoreWizardState(wizard, {
      query: location.search,
      brands,
      isBegun: () => isBegun(),
      readSavedQuery: () =>
        readSavedQuery(wizard.flow, (old) => wizard.shareAddress({ ...wizard.initial, ...old })),
    }),
  );
  // Runs whenever Next shows the page again, which may be at another URL (React's `Activity`).
  useEffect(() => {
    return readAbortably(
      () => open(),
      ({ restored, origin: found, lead = false }) => {
        setLeadDue(lead);
        const isPlain = !restored && found === null;
        const followed = isPlain && wizard.follow?.(wizard.readAddress(location.search));
        if (followed) dispatch(followed);
        if (restored) dispatch({ type: 'restored', from: restored });
        setOrigin(found);
        setReady(true);
      },
      () => setReady(true),
    );
  }, [setLeadDue, wizard]);

  useLayoutEffect(
    () => () => {
      // Closes the contact dialog when the visitor leaves, because the page is shown again after going back.
      dispatch({ type: 'finish-cancelled' });
      // Pauses URL updates, because the URL after going back must be read before it is overwritten.
      setReady(false);
    },
    [],
  );

  useEffect(() => {
    // Before a brand is chosen, an address that could not be restored stays for the next visit.
    if (isReady && state.brand && !state.isSent)
      saveAddress(wizard.flow, wizard.shareAddress(state));
  }, [isReady, state, wizard]);

  return {
    state,
    dispatch,
    isReady,
    origin,
    forgetOrigin: () => setOrigin(null),
    restart: () => {
      setOrigin(null);
      saveAddress(wizard.flow, null);
      dispatch({ type: 'restarted' });
    },
    finish,
    modal: {
      isRequested: state.isFinishing,
      onAsk: finish,
      onSent: () => {
        saveAddress(wizard.flow, null);
        dispatch({ type: 'sent' });
        // After sending, the state is empty; this URL restores the choices when the visitor goes back.
        history.replaceState(null, '', addResumedParameter(wizard.shareAddress(state)));
      },
      onClose: () => dispatch({ type: 'finish-cancelled' }),
    },
  };
}
