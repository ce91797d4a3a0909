import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useState } from 'react';
import { findCar } from '@/components/quotation/wizard/car-fields';
import type { Origin } from '@/components/quotation/wizard/notices';
import { useLeadDue } from '@/components/quotation/wizard/lead-at-end';
import { tabStorage } from '@/components/ui/browser';
import { readWith } from '@/components/ui/use-read';
import { type Restored, wizard } from '@/lib/quotation/aesthetics/wizard/reducer';
import { readSaved, SAVED, writeSaved } from '@/lib/quotation/aesthetics/wizard/saved';
import { INITIAL_STATE, missingOf } from '@/lib/quotation/aesthetics/wizard/state';
import { readAddress, type WizardRequest } from '@/lib/quotation/aesthetics/wizard/wizard-address';
import type { NamedOption } from '@/lib/catalogue/types';
import type { OptionSlider, ServiceCards } from './later';

/** What shows the services and their options, once loaded. */
export type Later = Readonly<{
  ServiceCards: typeof ServiceCards;
  OptionSlider: typeof OptionSlider;
}>;

const reads = () => import('@/lib/quotation/aesthetics/reads');

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

/** How the quotation opens: what it starts with, and what to say about it. */
type Opening = Readonly<{
  restored: Restored | null;
  origin: Origin | null;
  /** The lead modal is to open once the choices are there. */
  lead?: boolean;
}>;

/**
 * Reads how the quotation is to open: a car in the address comes first, then what was left in the tab.
 *
 * @param query of the address
 * @param saved what the tab kept of an earlier visit
 * @param known brands of the page
 */
async function openingOf(
  query: string,
  saved: Restored | null,
  known: readonly NamedOption[],
): Promise<Opening> {
  const requested = readAddress(query);
  if (!requested.car) return { restored: saved, origin: saved && 'resumed' };
  try {
    return await withCar(requested.car, requested, saved, known);
  } catch {
    return { restored: null, origin: 'unread' };
  }
}

async function withCar(
  car: NonNullable<WizardRequest['car']>,
  { category: categoryId, wanted, lead }: WizardRequest,
  saved: Restored | null,
  known: readonly NamedOption[],
): Promise<Opening> {
  const { brand, model } = await findCar(car, known, 'estetica');
  if (!brand) return { restored: null, origin: 'not-offered' };
  if (categoryId === null) {
    // A link that only names the car must not discard the saved choices for the same car.
    if (model && saved?.model?.id === model.id) return { restored: saved, origin: 'resumed' };
    const isUnknown = !model && car.model !== null;
    const restored = { brand, model, category: null, wanted };
    return { restored, origin: isUnknown ? 'not-offered' : 'filled' };
  }
  const { readCategories } = await import('@/lib/quotation/aesthetics/reads');
  const categories = await readCategories(new AbortController().signal);
  const category = categories.find(({ id }) => id === categoryId) ?? null;
  return { restored: { brand, model, category, wanted }, origin: lead ? null : 'shared', lead };
}
