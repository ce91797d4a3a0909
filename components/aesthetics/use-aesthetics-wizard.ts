import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useState } from 'react';
import type { Origin } from '@/components/quotation/wizard/origin-notice';
import { useLeadDue } from '@/components/quotation/wizard/use-lead-due';
import { readWith } from '@/components/ui/use-read';
import { tabStorage } from '@/components/ui/browser';
import { wizard } from '@/lib/aesthetics/wizard/reducer';
import { readSaved, SAVED, writeSaved } from '@/lib/aesthetics/wizard/saved';
import { INITIAL_STATE, missingOf } from '@/lib/aesthetics/wizard/state';
import type { NamedOption } from '@/lib/catalogue/types';
import type { OptionSlider, ServiceCards } from './later';
import { openingOf } from './opening';

/** What shows the services and their options, once loaded. */
export type Later = Readonly<{
  ServiceCards: typeof ServiceCards;
  OptionSlider: typeof OptionSlider;
}>;

const reads = () => import('@/lib/aesthetics/reads');

/** The quotation's state, with what feeds it: the address, an earlier visit, and our own server. */
export function useAestheticsWizard(brands: readonly NamedOption[]) {
  const [state, dispatch] = useReducer(wizard, INITIAL_STATE);
  const [isReady, setReady] = useState(false);
  const [later, setLater] = useState<Later | null>(null);
  const [origin, setOrigin] = useState<Origin | null>(null);

  const setLeadDue = useLeadDue(missingOf(state) === null, () =>
    dispatch({ type: 'finish-requested' }),
  );

  const open = useEffectEvent(() =>
    openingOf(location.search, state.brand ? null : readSaved(tabStorage.read(SAVED)), brands),
  );
  // Next keeps left pages mounted (Activity), and may show them again at another address.
  useEffect(() => {
    return readWith(
      () => open(),
      ({ restored, origin: found, lead = false }) => {
        setLeadDue(lead);
        if (restored) dispatch({ type: 'restored', from: restored });
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

  const { services, category, options, serviceId } = state;
  const categoryId = category?.id ?? null;
  useEffect(() => {
    if (services.status !== 'loading' || categoryId === null) return undefined;
    return readWith(
      async (signal) => {
        // The services, and what shows them: both or neither.
        const [{ readServices }, parts] = await Promise.all([reads(), import('./later')]);
        return { parts, services: await readServices(categoryId, signal) };
      },
      ({ parts, services: value }) => {
        setLater(parts);
        dispatch({ type: 'services-loaded', categoryId, services: value });
      },
      () => dispatch({ type: 'services-failed', categoryId }),
    );
  }, [services.status, categoryId]);

  useEffect(() => {
    if (options.status !== 'loading' || serviceId === null) return undefined;
    return readWith(
      async (signal) => (await reads()).readOptions(serviceId, signal),
      (value) => dispatch({ type: 'options-loaded', serviceId, options: value }),
      () => dispatch({ type: 'options-failed', serviceId }),
    );
  }, [options.status, serviceId]);

  const restart = () => {
    setOrigin(null);
    tabStorage.write(SAVED, null);
    dispatch({ type: 'restarted' });
  };
  return { state, dispatch, later, origin, forgetOrigin: () => setOrigin(null), restart };
}
