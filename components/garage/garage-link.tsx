'use client';

import { useEffect } from 'react';
import { loadGarage, useGarage } from '@/components/garage/use-garage';
import { getIconButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { heart } from '@/components/ui/icon-shapes';
import { PrefetchLink } from '@/components/ui/prefetch-link';
import { useLazyCode } from '@/components/ui/lazy-code';
import { routes } from '@/lib/site/routes';

/**
 * Links from the header to the garage, with the number of saved vehicles, and shows a notice after a heart button was
 * pressed. The parts that only a non-empty garage needs load together with the garage's functions.
 */
export function GarageLink() {
  const isFilled = useGarage(({ saved }) => saved.length > 0);
  const [parts, load] = useLazyCode(loadGarage);
  useEffect(() => {
    if (isFilled) void load();
  }, [isFilled, load]);

  return (
    <>
      <PrefetchLink
        toTop
        href={routes.garage}
        className={getIconButtonStyle('plain', 'relative', 'sm')}
      >
        <Icon shape={heart} />
        <span className="sr-only">
          Minha garagem{parts && <parts.GarageCountForScreenReaders />}
        </span>
        {parts && <parts.GarageCountBadge />}
      </PrefetchLink>
      {parts && <parts.GarageNotice />}
    </>
  );
}
