'use client';

import { useEffect } from 'react';
import { loadGarage, useGarage } from '@/components/garage/use-garage';
import { iconButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { heart } from '@/components/ui/icon-shapes';
import { IntentLink } from '@/components/ui/intent-link';
import { useLazyPart } from '@/components/ui/lazy-part';
import { routes } from '@/lib/site/routes';

const importNotice = () => loadGarage().then(({ GarageNotice }) => GarageNotice);

/**
 * Links from the header to the garage, with the number of saved vehicles, and shows the notice after a heart was
 * pressed.
 */
export function GarageLink() {
  const count = useGarage(({ saved }) => saved.length);
  const [GarageNotice, load] = useLazyPart(importNotice);
  useEffect(() => {
    if (count > 0) void load();
  }, [count, load]);

  const counted = `, ${count} ${count === 1 ? 'carro' : 'carros'}`;
  return (
    <>
      <IntentLink
        toTop
        href={routes.garage}
        aria-label={`Minha garagem${count > 0 ? counted : ''}`}
        className={iconButtonStyle('plain', 'relative', 'sm')}
      >
        <Icon shape={heart} />
        {count > 0 && (
          <span className="num absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-verde px-1 text-small leading-none font-bold text-ink">
            {count}
          </span>
        )}
      </IntentLink>
      {GarageNotice && <GarageNotice />}
    </>
  );
}
