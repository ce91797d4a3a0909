import { useEffect, useState, useSyncExternalStore } from 'react';
import { TextLink } from '@/components/ui/link';
import {
  forgetRemembered,
  onRemembered,
  remembered,
  type RememberedVehicle,
} from '@/lib/offline/remembered';
import { routes } from '@/lib/routes';

const NONE: readonly RememberedVehicle[] = [];

/**
 * The vehicles that were asked for without a connection, while there is one.
 *
 * @param isKept whether the document was shown as it was kept: the browser may still believe in a connection then
 */
export function useOffered(isKept: boolean): readonly RememberedVehicle[] {
  const vehicles = useSyncExternalStore(onRemembered, remembered, () => NONE);
  const [isConnected, setConnected] = useState(() => navigator.onLine && !isKept);
  useEffect(() => {
    const note = () => setConnected(navigator.onLine);
    addEventListener('online', note);
    addEventListener('offline', note);
    return () => {
      removeEventListener('online', note);
      removeEventListener('offline', note);
    };
  }, []);
  return isConnected ? vehicles : NONE;
}

/** Forgets the vehicle whose page is shown now. */
export function forgetShown(): void {
  const shown = remembered().find(({ slug }) => routes.vehicle(slug) === location.pathname);
  if (shown) forgetRemembered(shown.slug);
}

/** Offers them. */
export function OfferedLine({ vehicles }: Readonly<{ vehicles: readonly RememberedVehicle[] }>) {
  return (
    <div className="py-1">
      <p>A conexão voltou. Você queria ver:</p>
      <ul className="text-small">
        {vehicles.map(({ slug, name }) => (
          <li key={slug}>
            <TextLink href={routes.vehicle(slug)}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
