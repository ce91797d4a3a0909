'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { savesData } from '@/components/ui/fetch-ahead';
import { IntentLink } from '@/components/ui/intent-link';

type VehicleLinkProps = Readonly<{
  href: string;
  children: ReactNode;
  className?: string;
  tabIndex?: number;
}>;

/** What answers a tap: not needed for the page to be there, but soon after. */
let showVehicle: ((card: Element, path: string) => void) | undefined;

/** The link of a vehicle's card: shows at once what the card says of the vehicle, in the places of its page. */
export function VehicleLink(props: VehicleLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (showVehicle || savesData()) return;
    import('./vehicle-preview').then(
      (loaded) => (showVehicle = loaded.showVehicle),
      // Without it the link is a link.
      () => undefined,
    );
  }, []);

  const show = () => {
    const card = link.current?.closest('article');
    if (card) showVehicle?.(card, props.href);
  };
  return <IntentLink ref={link} onNavigate={show} {...props} />;
}
