import { useState } from 'react';
import type { FormValues } from '@/components/form/form-values';
import { TextAreaField } from '@/components/form/text-area-field';
import { TextField } from '@/components/form/text-field';
import { Names } from '@/components/lead/sell/names';
import { PriceField } from '@/components/lead/sell/price-field';
import { useOnDemand } from '@/components/ui/use-on-demand';
import type { NamedOption } from '@/lib/catalogue/types';
import type { ContactWays } from '@/lib/content/types';
import { longestOfCar, sellFields } from '@/lib/leads/sell/fields';
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
      <TextField
        name="brand"
        {...sellFields.brand}
        list={BRANDS}
        required
        maxLength={longestOfCar.brand}
        autoComplete="off"
        onChange={lookUp}
        onFocus={lookUp}
        className={styles.half}
      />
      <TextField
        name="model"
        {...sellFields.model}
        list={MODELS}
        required
        maxLength={longestOfCar.model}
        autoComplete="off"
        className={styles.half}
      />
      {Lists ? (
        <Lists {...{ written, contact }} known={brands} brandsId={BRANDS} modelsId={MODELS} />
      ) : (
        <Names id={BRANDS} options={brands} />
      )}
      <TextField
        name="year"
        {...sellFields.year}
        inputMode="numeric"
        placeholder="2022/2023"
        required
        pattern="(19|20)\d\d(\s*[\-\/\s]\s*\d{2,4})?"
        maxLength={longestOfCar.year}
        autoComplete="off"
        className={styles.third}
      />
      <TextField
        name="mileage"
        {...sellFields.mileage}
        inputMode="numeric"
        placeholder="31.700"
        data-mask="km"
        maxLength={longestOfCar.mileage}
        autoComplete="off"
        className={styles.third}
      />
      <PriceField draft={draft['price']} className={styles.third} />
      <TextAreaField
        name="differentials"
        {...sellFields.differentials}
        rows={3}
        placeholder="Único dono, revisões, blindagem, opcionais"
        maxLength={longestOfCar.differentials}
        className="col-span-full"
      />
    </div>
  );
}
