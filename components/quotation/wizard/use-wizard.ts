import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useState } from 'react';
import { tabStorage } from '@/components/ui/browser';
import { readWith } from '@/components/ui/use-read';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import type { QuotationFlow } from '@/lib/quotation/types';
import type { RequestedCar, ChosenCar } from '@/lib/quotation/wizard/address';
import { SAVED } from '@/lib/quotation/wizard/saved';
import { useLeadDue } from './lead-launcher';
import type { Origin } from './notices';
import { openingOf, type OpeningRules, type RestoredCar } from './opening';

/** State that both wizards share. */
type CommonState = ChosenCar & Readonly<{ isFinishing: boolean; isSent: boolean }>;

/** Actions that both wizards share. */
type CommonAction<Restored> = Readonly<
  | { type: 'restored'; from: Restored }
  | { type: 'restarted' | 'finish-requested' | 'finish-cancelled' | 'sent' }
>;

/** The rules that differ between the wizards. */
export type Wizard<
  State,
  Action,
  Requested extends RequestedCar,
  Restored extends RestoredCar,
> = OpeningRules<Requested, Restored> &
  Readonly<{
    flow: QuotationFlow;
    reducer: (state: State, action: Action | CommonAction<Restored>) => State;
    initial: State;
    /** Everything the proposal needs is chosen. */
    isComplete: (state: State) => boolean;
    serialiseState: (state: State) => string | null;
    readState: (text: string | null) => Restored | null;
    /** Returns the action for an address that restores nothing. */
    follow?: (requested: Requested) => Action | null;
  }>;

/** A wizard's state, with what feeds it: the address and an earlier visit. */
export function useWizard<
  State extends CommonState,
  Action,
  Requested extends RequestedCar,
  Restored extends RestoredCar,
>(wizard: Wizard<State, Action, Requested, Restored>, brands: readonly NamedOption[]) {
  const saved = SAVED[wizard.flow];
  const [state, dispatch] = useReducer(wizard.reducer, wizard.initial);
  const [isReady, setReady] = useState(false);
  const [origin, setOrigin] = useState<Origin | null>(null);

  const finish = () => dispatch({ type: 'finish-requested' });
  const setLeadDue = useLeadDue(wizard.isComplete(state), finish);

  const open = useEffectEvent(() =>
    openingOf(wizard, {
      query: location.search,
      brands,
      isBegun: state.brand !== null,
      readState: () => wizard.readState(tabStorage.read(saved)),
    }),
  );
  // Next leaves hidden pages mounted (Activity), and may show them again at another address.
  useEffect(() => {
    return readWith(
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

  // The lead dialog must not be open when the visitor comes back.
  useLayoutEffect(() => () => dispatch({ type: 'finish-cancelled' }), []);

  useEffect(() => {
    if (isReady) tabStorage.write(saved, wizard.serialiseState(state));
  }, [isReady, state, saved, wizard]);

  return {
    state,
    dispatch,
    isReady,
    origin,
    forgetOrigin: () => setOrigin(null),
    restart: () => {
      setOrigin(null);
      tabStorage.write(saved, null);
      dispatch({ type: 'restarted' });
    },
    finish,
    modal: {
      isAsked: state.isFinishing,
      onAsk: finish,
      onSent: () => dispatch({ type: 'sent' }),
      onClose: () => dispatch({ type: 'finish-cancelled' }),
    },
  };
}
