import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { runAfterPointerRelease } from '@/components/form/after-pointer-release';
import { Button } from '@/components/ui/button';
import { suggestLikelyPrice } from '@/lib/forms/likely-price';

// This module is loaded on demand, when the visitor types a price.

/**
 * Asks the visitor to confirm an unlikely price when the price field loses focus and when the form is submitted; the
 * form is sent only after the answer. Must be rendered inside the form of the price field. `onAsk` is called with
 * `true` while the price waits for an answer.
 */
export function PriceQuestion({
  price,
  onAsk,
}: Readonly<{ price: string; onAsk: (isAsked: boolean) => void }>) {
  const box = useRef<HTMLDivElement>(null);
  const [isLeft, setLeft] = useState(() => !document.activeElement?.matches(PRICE_FIELD_SELECTOR));
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const isConfirmed = confirmed === price;
  const question = isConfirmed ? null : suggestLikelyPrice(price);
  const isAsked = question !== null;

  const findField = () =>
    box.current?.closest('form')?.querySelector<HTMLInputElement>(PRICE_FIELD_SELECTOR);
  const focusQuestion = useEffectEvent(() => {
    setLeft(true);
    if (isAsked) box.current?.focus();
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const field = findField();
    field?.addEventListener('input', () => setLeft(false), { signal });
    field?.addEventListener('blur', () => runAfterPointerRelease(() => setLeft(true)), { signal });
    // Enter submits the form without a blur event.
    field?.form?.addEventListener('submit', focusQuestion, { signal });
    return () => controller.abort();
  }, []);
  useEffect(() => {
    onAsk(isAsked);
  }, [isAsked, onAsk]);
  useEffect(() => {
    // The `change` event makes the form validate the price again.
    if (isConfirmed) findField()?.dispatchEvent(new Event('change', { bubbles: true }));
  }, [isConfirmed]);

  const replacePrice = (likely: string) => {
    const field = findField();
    if (!field) return;
    field.value = `${likely},00`;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  const confirmPrice = () => {
    setConfirmed(price);
    findField()?.focus();
  };

  return (
    <div ref={box} role="status" tabIndex={-1} className="num">
      <input type="hidden" name="lowPrice" value={isConfirmed ? '1' : '0'} />
      {isLeft && question && (
        <div
          key={price}
          className="grid justify-items-start gap-2 border-l-4 border-accent bg-white px-3.5 py-2.5 text-small"
        >
          <p>Você quis dizer {question.likelyPrice}?</p>
          <Button variant="line" size="sm" onClick={() => replacePrice(question.likelyPrice)}>
            Sim, {question.likelyPrice}
          </Button>
          <Button variant="line" size="sm" onClick={confirmPrice}>
            Não, {question.typedPrice} mesmo
          </Button>
        </div>
      )}
    </div>
  );
}

const PRICE_FIELD_SELECTOR = '[name="price"]';
