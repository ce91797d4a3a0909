'use client';

import { useEffect, useRef } from 'react';
import { loadGarage, preloadGarageInView, useGarage } from '@/components/garage/use-garage';
import { Icon } from '@/components/ui/icon';
import { heart, heartFilled } from '@/components/ui/icon-shapes';

type HeartButtonProps = Readonly<{
  slug: string;
  /** Full name of the vehicle. */
  name: string;
  /** Price of the vehicle in centavos; `null` if the vehicle has no price. */
  cents: number | null;
  className?: string | undefined;
}>;

/** Renders the heart button, which saves a vehicle in the visitor's garage or removes it. Hidden without JavaScript. */
export function HeartButton({ slug, name, cents, className = '' }: HeartButtonProps) {
  const isSaved = useGarage(({ saved }) => saved.some((vehicle) => vehicle.slug === slug));
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => (button.current ? preloadGarageInView(button.current) : undefined), []);
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isSaved}
      aria-label={`Guardar ${name}`}
      className={`noscript:hidden ${className}`}
      onClick={({ currentTarget }) =>
        void loadGarage().then(
          ({ toggleSavedFromButton }) =>
            toggleSavedFromButton(currentTarget, { slug, name, cents }),
          () => undefined,
        )
      }
    >
      <Icon shape={isSaved ? heartFilled : heart} />
    </button>
  );
}
