import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Field } from '@/components/lead/field';
import { Button } from '@/components/ui/button';
import { sellForm } from '@/lib/leads/sell/form';

type PriceFieldProps = Readonly<{
  /** Price typed earlier. */
  draft: string | undefined;
  className: string | undefined;
}>;

const importRule = () => import('@/lib/leads/sell/price-question');

/** What the visitor expects to receive; asks whether so little was meant, once the field is left. */
export function PriceField({ draft = '', className = '' }: PriceFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [likely, setLikely] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(true);

  const look = useCallback((price: string) => {
    // Without the rule nothing is asked.
    importRule().then(
      ({ likelyPrice }) => setLikely(likelyPrice(price)),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    if (draft !== '') look(draft);
  }, [draft, look]);

  const take = (price: string) => {
    const field = box.current?.querySelector('input');
    if (!field) return;
    field.value = price;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  const askBeforeSending = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isLeft || likely === null) return;
    event.preventDefault();
    setLeft(true);
  };

  return (
    <div ref={box} className={`grid content-start gap-1 ${className}`}>
      <Field
        of={sellForm}
        name="price"
        onInput={({ currentTarget }) => {
          setLeft(false);
          look(currentTarget.value);
        }}
        onBlur={() => setLeft(true)}
        onKeyDown={askBeforeSending}
      />
      <div role="status" className="num">
        {isLeft && likely !== null && (
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
