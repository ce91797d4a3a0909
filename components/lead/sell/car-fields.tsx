import { useState } from 'react';
import type { FormValues } from '@/components/form/form-values';
import { Field } from '@/components/lead/field';
import { Names } from '@/components/lead/sell/names';
import { PriceField } from '@/components/lead/sell/price-field';
import { useOnDemand } from '@/components/ui/hooks';
import type { NamedOption } from '@/lib/catalogue/types';
import type { ContactWays } from '@/lib/content/types';
import { sellForm } from '@/lib/leads/sell/form';
import styles from './sell-form.module.css';

const BRANDS = 'marcas';
const MODELS = 'modelos';

const importLists = () =>
  import('@/components/lead/sell/car-lists').then(({ CarLists }) => CarLists);

type CarFieldsProps = Readonly<{
  /** What was typed earlier. */
  draft: FormValues;
  brands: readonly NamedOption[];
  contact: ContactWays;
}>;

/**
 * The car. Brand and model are written with the backend's lists at hand: a car that is in no list can be
 * offered too.
 */
export function CarFields({ draft, brands, contact }: CarFieldsProps) {
  const [Lists, loadLists] = useOnDemand(importLists);
  const [written, setWritten] = useState('');
  const lookUp = ({ target }: { target: HTMLInputElement }) => {
    setWritten(target.value);
    // Without the lists both are written unaided.
    loadLists().catch(() => undefined);
  };
  return (
    <div className={styles.car}>
      <Field
        of={sellForm}
        name="brand"
        list={BRANDS}
        onChange={lookUp}
        onFocus={lookUp}
        className={styles.half}
      />
      <Field of={sellForm} name="model" list={MODELS} className={styles.half} />
      {Lists ? (
        <Lists {...{ written, contact }} known={brands} brandsId={BRANDS} modelsId={MODELS} />
      ) : (
        <Names id={BRANDS} options={brands} />
      )}
      <Field of={sellForm} name="year" className={styles.third} />
      <Field of={sellForm} name="mileage" className={styles.third} />
      <PriceField draft={draft['price']} className={styles.third} />
      <Field of={sellForm} name="differentials" className="col-span-full" />
    </div>
  );
}
