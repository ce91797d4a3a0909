import { useEffect, useState } from 'react';
import type { FormValues } from '@/components/form/form-values';
import { FormField } from '@/components/lead/field';
import { useLazyCode } from '@/components/ui/lazy-part';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import type { ContactWays } from '@/lib/backend/content/types';
import { sellForm } from '@/lib/forms/sell/form';
import { NameSuggestions } from './names';

const BRAND_SUGGESTIONS_ID = 'marcas';
const MODEL_SUGGESTIONS_ID = 'modelos';

const importCarLists = () =>
  import('@/components/lead/sell/car-lists').then(({ CarLists }) => CarLists);

type CarFieldsProps = Readonly<{
  /** Values that the visitor typed into the form earlier without submitting it, by the name of their field. */
  draft: FormValues;
  brands: readonly NamedOption[];
  contact: ContactWays;
}>;

/**
 * Fields of the car to sell. Brand and model are text fields with suggestions, because a car that the backend does not
 * list can be offered too.
 */
export function CarFields({ draft, brands, contact }: CarFieldsProps) {
  const [Lists, loadLists] = useLazyCode(importCarLists);
  const draftBrand = draft['brand'] ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const written = typed ?? draftBrand;
  useEffect(() => {
    // Loads the lists of brands and models; without them the visitor types both names.
    if (written !== '') void loadLists();
  }, [written, loadLists]);
  const updateLists = ({ target }: { target: HTMLInputElement }) => {
    setTyped(target.value);
    void loadLists();
  };
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      <FormField
        of={sellForm}
        name="brand"
        list={BRAND_SUGGESTIONS_ID}
        onChange={updateLists}
        onFocus={updateLists}
        className="sm:col-span-3"
      />
      <FormField
        of={sellForm}
        name="model"
        list={Lists ? MODEL_SUGGESTIONS_ID : undefined}
        className="sm:col-span-3"
      />
      {Lists ? (
        <Lists
          {...{ written, contact }}
          initialOptions={brands}
          brandsId={BRAND_SUGGESTIONS_ID}
          modelsId={MODEL_SUGGESTIONS_ID}
        />
      ) : (
        <NameSuggestions id={BRAND_SUGGESTIONS_ID} options={brands} />
      )}
      <FormField of={sellForm} name="year" className="sm:col-span-2" />
      <FormField of={sellForm} name="mileage" className="sm:col-span-2" />
      <PriceField draft={draft['price']} className="sm:col-span-2" />
      <FormField of={sellForm} name="differentials" className="col-span-full" />
    </div>
  );
}

type PriceFieldProps = Readonly<{
  /** Price typed earlier. */
  draft: string | undefined;
  className: string | undefined;
}>;

const importPriceQuestion = () =>
  import('./price-question').then(({ PriceQuestion }) => PriceQuestion);

/** Field of the expected price, with a question when the price is unlikely. */
function PriceField({ draft = '', className = '' }: PriceFieldProps) {
  const [Question, loadQuestion] = useLazyCode(importPriceQuestion);
  const [typed, setTyped] = useState<string | null>(null);
  const price = typed ?? draft;
  useEffect(() => {
    if (price !== '') void loadQuestion();
  }, [price, loadQuestion]);
  return (
    <div className={`grid content-start gap-1 ${className}`}>
      <FormField
        of={sellForm}
        name="price"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {Question && <Question price={price} />}
    </div>
  );
}
