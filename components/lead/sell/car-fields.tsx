import { use, useEffect, useState } from 'react';
import { FieldStatusContext, NO_FIELD_STATUS } from '@/components/form/field-status';
import type { FormValues } from '@/components/form/form-values';
import { FormField } from '@/components/lead/field';
import { useLazyCode } from '@/components/ui/lazy-code';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import type { ContactWays } from '@/lib/backend/content/types';
import { sellForm } from '@/lib/forms/sell/form';
import { NameSuggestions } from './name-suggestions';
import styles from './car-fields.module.css';

const BRAND_SUGGESTIONS_ID = 'marcas';
const MODEL_SUGGESTIONS_ID = 'modelos';

const importCarLists = () =>
  import('@/components/lead/sell/car-lists').then(({ CarSuggestionLists }) => CarSuggestionLists);

type CarFieldsProps = Readonly<{
  /** Values that the visitor typed earlier and did not send, keyed by field name. */
  draft: FormValues;
  brands: readonly NamedOption[];
  contact: ContactWays;
}>;

/**
 * Renders the fields for the car to sell. Brand and model are text fields with suggestions, because visitors may offer
 * a car that is missing in the backend's lists.
 */
export function CarFields({ draft, brands, contact }: CarFieldsProps) {
  const [Lists, loadLists] = useLazyCode(importCarLists);
  const draftBrand = draft['brand'] ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const written = typed ?? draftBrand;
  useEffect(() => {
    // Loads the suggestions for brand and model; if loading fails, the visitor types both without suggestions.
    if (written !== '') void loadLists();
  }, [written, loadLists]);
  const updateLists = ({ target }: { target: HTMLInputElement }) => {
    setTyped(target.value);
    void loadLists();
  };
  return (
    <div className={`grid gap-5 ${styles.fields}`}>
      <FormField
        of={sellForm}
        name="brand"
        list={BRAND_SUGGESTIONS_ID}
        onChange={updateLists}
        onFocus={updateLists}
        className={styles.half}
      />
      <FormField
        of={sellForm}
        name="model"
        list={Lists ? MODEL_SUGGESTIONS_ID : undefined}
        className={styles.half}
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
      <FormField of={sellForm} name="year" className={styles.third} />
      <FormField of={sellForm} name="mileage" className={styles.third} />
      <PriceField draft={draft['price']} className={styles.third} />
      <FormField of={sellForm} name="differentials" className="col-span-full" />
    </div>
  );
}

type PriceFieldProps = Readonly<{
  /** Price that the visitor typed earlier and did not send. */
  draft: string | undefined;
  className: string | undefined;
}>;

const importPriceQuestion = () =>
  import('./price-question').then(({ PriceQuestion }) => PriceQuestion);

function PriceField({ draft = '', className = '' }: PriceFieldProps) {
  const [Question, loadQuestion] = useLazyCode(importPriceQuestion);
  const [typed, setTyped] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const status = use(FieldStatusContext);
  const price = typed ?? draft;
  useEffect(() => {
    if (price !== '') void loadQuestion();
  }, [price, loadQuestion]);
  return (
    <div className={`grid content-start gap-1 ${className}`}>
      <FieldStatusContext value={isAsked ? NO_FIELD_STATUS : status}>
        <FormField
          of={sellForm}
          name="price"
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </FieldStatusContext>
      {Question && <Question price={price} onAsk={setAsked} />}
    </div>
  );
}
