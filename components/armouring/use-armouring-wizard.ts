import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useState } from 'react';
import type { Origin } from '@/components/quotation/wizard/origin-notice';
import { useLeadDue } from '@/components/quotation/wizard/use-lead-due';
import { readWith } from '@/components/ui/use-read';
import { tabStorage } from '@/components/ui/browser';
import { choiceOf } from '@/lib/armouring/wizard/outcome';
import { wizard } from '@/lib/armouring/wizard/reducer';
import { readSaved, SAVED, writeSaved } from '@/lib/armouring/wizard/saved';
import { INITIAL_STATE } from '@/lib/armouring/wizard/state';
import type { NamedOption } from '@/lib/catalogue/types';
import type { LaterStep } from './later-steps';
import { openingOf } from './opening';

/** The steps after the first, once loaded. */
type Later = Readonly<{ Step: typeof LaterStep }>;

/** The wizard's state, with what feeds it: the address, an earlier visit, and our own server. */
export function useArmouringWizard(brands: readonly NamedOption[]) {
  const [state, dispatch] = useReducer(wizard, INITIAL_STATE);
  const [isReady, setReady] = useState(false);
  const [origin, setOrigin] = useState<Origin | null>(null);
  const [later, setLater] = useState<Later | null>(null);

  const setLeadDue = useLeadDue(choiceOf(state) !== null, () =>
    dispatch({ type: 'finish-requested' }),
  );

  const open = useEffectEvent(() =>
    openingOf(location.search, { state, saved: readSaved(tabStorage.read(SAVED)), brands }),
  );
  // Next keeps left pages mounted (Activity), and may show them again at another address.
  useEffect(() => {
    return readWith(
      () => open(),
      ({ action, origin: found, lead = false }) => {
        setLeadDue(lead);
        if (action) dispatch(action);
        setOrigin(found);
        setReady(true);
      },
      () => setReady(true),
    );
  }, [setLeadDue]);

  // The lead dialog must not be open when the visitor comes back.
  useLayoutEffect(() => () => dispatch({ type: 'finish-cancelled' }), []);

  useEffect(() => {
    if (isReady) tabStorage.write(SAVED, writeSaved(state));
  }, [isReady, state]);

  const { status } = state.specification;
  const modelId = state.model?.id ?? null;
  useEffect(() => {
    if (status !== 'loading' || modelId === null) return undefined;
    return readWith(
      (signal) => read(modelId, signal),
      ({ specification, steps }) => {
        setLater(steps);
        dispatch({ type: 'specification-loaded', modelId, specification });
      },
      () => dispatch({ type: 'specification-failed', modelId }),
    );
  }, [status, modelId]);

  const restart = () => {
    setOrigin(null);
    tabStorage.write(SAVED, null);
    dispatch({ type: 'restarted' });
  };
  return { state, dispatch, isReady, origin, forgetOrigin: () => setOrigin(null), restart, later };
}

/** The specification, and the steps that show it: both or neither. */
async function read(modelId: string, signal: AbortSignal) {
  const [{ readSpecification }, Step] = await Promise.all([
    import('@/lib/armouring/reads'),
    import('./later-steps').then(({ LaterStep }) => LaterStep),
  ]);
  return { specification: await readSpecification(modelId, signal), steps: { Step } };
}
