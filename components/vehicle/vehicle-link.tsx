'use client';

import { useRef, type ReactNode } from 'react';
import { isSparing } from '@/components/ui/browser';
import { IntentLink } from '@/components/ui/intent-link';

type VehicleLinkProps = Readonly<{
  href: string;
  children: ReactNode;
  className?: string;
  tabIndex?: number;
}>;

/** What answers a tap: no part of the page, hence asked for beside its hydration. Without it the link is a link. */
const preview =
  typeof window === 'undefined' || isSparing()
    ? undefined
    : import('./vehicle-preview').catch(() => undefined);

/** The link of a vehicle's card: shows at once what the card says of the vehicle, in the places of its page. */
export function VehicleLink(props: VehicleLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const show = () => {
    const card = link.current?.closest('article');
    void preview?.then((loaded) => {
      const isThere = location.pathname === props.href;
      if (card && !isThere) loaded?.showVehicle(card, props.href);
    });
  };
  return <IntentLink ref={link} onNavigate={show} {...props} />;
}
