'use client';

import { useRef, useState, type KeyboardEvent } from 'react';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { longestOfCar, sellFields } from '@/lib/leads/sell/fields';
import { likelyPrice } from '@/lib/leads/sell/price-question';

type PriceFieldProps = Readonly<{
  /** Price typed earlier. */
  draft: string | undefined;
  className: string | undefined;
}>;

/** What the visitor expects to receive; asks whether so little was meant, once the field is left. */
export function PriceField({ draft = '', className = '' }: PriceFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState<string | null>(null);
  const likely = likelyPrice(left ?? draft);

  const input = () => box.current?.querySelector('input');
  const take = (price: string) => {
    const field = input();
    if (!field) return;
    field.value = price;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
    setLeft(price);
  };
  const askBeforeSending = (event: KeyboardEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    if (event.key !== 'Enter' || value === left || likelyPrice(value) === null) return;
    event.preventDefault();
    setLeft(value);
  };

  return (
    <div ref={box} className={`grid content-start gap-1 ${className}`}>
      <TextField
        name="price"
        {...sellFields.price}
        inputMode="numeric"
        placeholder="R$ 289.900,00"
        data-mask="reais"
        maxLength={longestOfCar.price}
        autoComplete="off"
        onInput={() => setLeft('')}
        onBlur={({ target }) => setLeft(target.value)}
        onKeyDown={askBeforeSending}
      />
      <div role="status" className="num">
        {likely !== null && (
          <div className="grid justify-items-start gap-2 border-l-4 border-verde-deep bg-white px-3.5 py-2.5 text-small">
            <p>Você quis dizer {likely}?</p>
            <Button variant="line" size="sm" onClick={() => take(likely)}>
              Usar {likely}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
