import { useSyncExternalStore } from 'react';
import { getGarage, subscribeToGarage } from '@/lib/visitor/garage/current';
import type { SavedVehicle } from '@/lib/visitor/garage/types';

const useSavedVehicles = (): readonly SavedVehicle[] => {
  const getSaved = () => getGarage().saved;
  return useSyncExternalStore(subscribeToGarage, getSaved, getSaved);
};

const hasUnseenChange = ({ isUnseen }: SavedVehicle): boolean => isUnseen === true;

/** Shows the number of saved vehicles, and a mark for a change that the visitor has not seen yet. */
export function GarageCountBadge() {
  const saved = useSavedVehicles();
  return (
    saved.length > 0 && (
      <span
        aria-hidden="true"
        className="num absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-action px-1 text-small leading-none font-bold text-action-ink"
      >
        {`${saved.length}${saved.some(hasUnseenChange) ? '!' : ''}`}
      </span>
    )
  );
}

/** Says, after the link's name, how many vehicles are saved, and whether one of them changed. */
export function GarageCountForScreenReaders() {
  const saved = useSavedVehicles();
  const count = saved.length;
  if (count === 0) return null;
  return (
    <span>{`, ${count} ${count === 1 ? 'carro' : 'carros'}${saved.some(hasUnseenChange) ? ', com novidade' : ''}`}</span>
  );
}
