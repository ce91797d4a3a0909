import { ReadCombobox } from '@/components/quotation/wizard/read-combobox';
import type { Read } from '@/components/ui/use-read';
import type { NamedOption } from '@/lib/catalogue/types';
import type { ContactWays } from '@/lib/content/types';

type CarFieldsProps = Readonly<{
  brand: NamedOption | null;
  model: NamedOption | null;
  brands: Read<readonly NamedOption[]>;
  models: Read<readonly NamedOption[]>;
  onBrand: (brand: NamedOption) => void;
  onModel: (model: NamedOption) => void;
  /** Why a car is missing, said under the field that lacks. */
  problem: string | null;
  contact: ContactWays;
}>;

/** Brand and model of the car, each a searchable list. */
export function CarFields({
  brand,
  model,
  brands,
  models,
  onBrand,
  onModel,
  problem,
  contact,
}: CarFieldsProps) {
  return (
    <div data-supplies="model" className="grid gap-5 md:grid-cols-2">
      <ReadCombobox
        label="Marca"
        placeholder="Marca do carro"
        of="brands"
        list={brands}
        chosen={brand}
        onChoose={onBrand}
        problem={brand ? null : problem}
        contact={contact}
      />
      <ReadCombobox
        key={brand?.id ?? ''}
        label="Modelo"
        placeholder="Modelo do carro"
        of="models"
        list={models}
        chosen={model}
        onChoose={onModel}
        problem={brand ? problem : null}
        contact={contact}
      />
    </div>
  );
}
