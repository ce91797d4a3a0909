'use client';

import { TextAreaField } from '@/components/form/text-area-field';
import { TextField } from '@/components/form/text-field';
import { useModelNames } from '@/components/lead/sell/use-model-names';
import type { NamedOption } from '@/lib/catalogue/types';
import { longestOfCar, sellFields } from '@/lib/leads/sell/fields';
import styles from './sell-form.module.css';

const BRANDS = 'marcas';
const MODELS = 'modelos';

/**
 * The car. Brand and model are written with the backend's lists at hand: a car that is in no list can be
 * offered too.
 */
export function CarFields({ brands }: Readonly<{ brands: readonly NamedOption[] }>) {
  const [models, lookUp] = useModelNames(brands);
  return (
    <div className={styles.car}>
      <TextField
        name="brand"
        {...sellFields.brand}
        list={BRANDS}
        required
        maxLength={longestOfCar.brand}
        autoComplete="off"
        onChange={(event) => lookUp(event.target.value)}
        onFocus={(event) => lookUp(event.target.value)}
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
      <Names id={BRANDS} names={brands.map(({ name }) => name)} />
      <Names id={MODELS} names={models} />
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
        placeholder="31.700 km"
        maxLength={longestOfCar.mileage}
        autoComplete="off"
        className={styles.third}
      />
      <TextField
        name="price"
        {...sellFields.price}
        inputMode="numeric"
        placeholder="R$ 289.900,00"
        data-mask="reais"
        maxLength={longestOfCar.price}
        autoComplete="off"
        className={styles.third}
      />
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

function Names({ id, names }: Readonly<{ id: string; names: readonly string[] }>) {
  return (
    <datalist id={id}>
      {[...new Set(names)].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
