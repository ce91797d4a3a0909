import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { FormValues } from '@/components/form/form-values';
import { Field } from '@/components/lead/field';
import { whenReleased } from '@/components/ui/browser';
import { Button } from '@/components/ui/button';
import { useLazyPart } from '@/components/ui/lazy-part';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import type { ContactWays } from '@/lib/backend/content/types';
import { sellForm } from '@/lib/forms/sell/form';
import { Names } from './names';

const BRANDS = 'marcas';
const MODELS = 'modelos';

const importLists = () =>
  import('@/components/lead/sell/car-lists').then(({ CarLists }) => CarLists);

type CarFieldsProps = Readonly<{
  /** Values typed earlier. */
  draft: FormValues;
  brands: readonly NamedOption[];
  contact: ContactWays;
}>;

/**
 * The car. Brand and model are written with the backend's lists at hand: a car that is in no list can be
 * offered too.
 */
export function CarFields({ draft, brands, contact }: CarFieldsProps) {
  const [Lists, loadLists] = useLazyPart(importLists);
  const draftBrand = draft['brand'] ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const written = typed ?? draftBrand;
  useEffect(() => {
    // Without the lists both are written unaided.
    if (written !== '') void loadLists();
  }, [written, loadLists]);
  const updateLists = ({ target }: { target: HTMLInputElement }) => {
    setTyped(target.value);
    void loadLists();
  };
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      <Field
        of={sellForm}
        name="brand"
        list={BRANDS}
        onChange={updateLists}
        onFocus={updateLists}
        className="sm:col-span-3"
      />
      <Field
        of={sellForm}
        name="model"
        list={Lists ? MODELS : undefined}
        className="sm:col-span-3"
      />
      {Lists ? (
        <Lists
          {...{ written, contact }}
          initialOptions={brands}
          brandsId={BRANDS}
          modelsId={MODELS}
        />
      ) : (
        <Names id={BRANDS} options={brands} />
      )}
      <Field of={sellForm} name="year" className="sm:col-span-2" />
      <Field of={sellForm} name="mileage" className="sm:col-span-2" />
      <PriceField draft={draft['price']} className="sm:col-span-2" />
      <Field of={sellForm} name="differentials" className="col-span-full" />
    </div>
  );
}

type PriceFieldProps = Readonly<{
  /** Price typed earlier. */
  draft: string | undefined;
  className: string | undefined;
}>;

const importRule = () => import('@/lib/forms/sell/price-question');

/** Field of the price that the visitor expects; on blur it asks about an unlikely one. */
function PriceField({ draft = '', className = '' }: PriceFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [likely, setLikely] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(true);

  const checkPrice = useCallback((price: string) => {
    // Without the rule there is no question.
    importRule().then(
      ({ likelyPrice }) => setLikely(likelyPrice(price)),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    if (draft !== '') checkPrice(draft);
  }, [draft, checkPrice]);

  const take = (price: string) => {
    const field = box.current?.querySelector('input');
    if (!field) return;
    field.value = price;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  const confirmPrice = (event: KeyboardEvent) => {
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
          checkPrice(currentTarget.value);
        }}
        onBlur={() => whenReleased(() => setLeft(true))}
        onKeyDown={confirmPrice}
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
