'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { loadGarage, preloadGarageInView, useGarage } from '@/components/garage/use-garage';
import { Icon } from '@/components/ui/icon';
import { heart, heartFilled } from '@/components/ui/icon-shapes';

type HeartButtonProps = Readonly<{
  slug: string;
  name: string;
  /** Price of the vehicle in centavos; `null` if the vehicle has no price. */
  cents: number | null;
  className?: string | undefined;
  children?: ReactNode;
}>;

/** The heart changes at the press, although the garage's functions may still be loading. Hidden without JavaScript. */
export function HeartButton({ slug, name, cents, className = '', children }: HeartButtonProps) {
  const isSaved = useGarage(({ saved }) => saved.some((vehicle) => vehicle.slug === slug));
  /** `true` while a press saves the vehicle and `false` while one removes it; `null` if no press is being carried out. */
  const [request, setRequest] = useState<boolean | null>(null);
  const isFilled = request ?? isSaved;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => (button.current ? preloadGarageInView(button.current) : undefined), []);
  const toggle = async (pressed: HTMLButtonElement) => {
    setRequest(!isFilled);
    const garage = await loadGarage().catch(() => null);
    await garage?.setSavedFromButton(pressed, { slug, name, cents }, !isFilled);
    setRequest(null);
  };
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isSaved}
      aria-label={`Guardar ${name}`}
      className={`noscript:hidden ${className}`}
      onClick={(event) => void toggle(event.currentTarget)}
    >
      <Icon shape={isFilled ? heartFilled : heart} />
      {children}
    </button>
  );
}
