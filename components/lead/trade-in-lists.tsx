import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '@/components/form/fields';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import type { ContactWays } from '@/lib/backend/content/types';
import { UNLISTED_CAR_HINT, type MISSING_OPTIONS_TITLES } from '@/lib/forms/outcome-texts';
import { proposalForm } from '@/lib/forms/proposal';
import { pickFieldTexts } from './field';
import { MissingOptionsNote } from './empty-list-note';
import { useBrandAndModelLists } from './use-brand-and-model-lists';

const { fields: proposalFields } = proposalForm;

type TradeInListsProps = Readonly<{
  brandId: string;
  setBrandId: (brandId: string) => void;
  modelId: string;
  contact: ContactWays;
}>;

/** Renders selects for the brand of the car to trade in and, after a brand is chosen, for its model. */
export function TradeInLists({
  brandId,
  setBrandId,
  modelId: initialModelId,
  contact,
}: TradeInListsProps) {
  const [modelId, setModelId] = useState(initialModelId);
  const { brands, models } = useBrandAndModelLists([], () => brandId);
  return (
    <>
      <LoadedSelect
        name="brandId"
        {...pickFieldTexts(proposalFields.brandId)}
        of="brands"
        contact={contact}
        invitation="Escolha a marca"
        list={brands}
        value={brandId}
        onChoose={(id) => {
          setBrandId(id);
          // Clears the model, because it belongs to the previous brand.
          setModelId('');
        }}
      />
      <LoadedSelect
        name="modelId"
        {...pickFieldTexts(proposalFields.modelId)}
        of="models"
        contact={contact}
        invitation={brandId === '' ? 'Escolha a marca' : 'Escolha o modelo'}
        list={models}
        value={modelId}
        onChoose={setModelId}
      />
    </>
  );
}

type LoadedSelectProps = Readonly<{
  name: string;
  label: string;
  optional?: boolean | undefined;
  of: keyof typeof MISSING_OPTIONS_TITLES;
  invitation: string;
  list: UseQueryResult<readonly NamedOption[]>;
  value: string;
  onChoose: (id: string) => void;
  contact: ContactWays;
}>;

const LOADING_TEXTS = {
  brands: 'Carregando as marcas…',
  models: 'Carregando os modelos…',
} as const;

/** Tells the visitor that the options are loading, that there are none, or that loading failed. */
function LoadedSelect({
  name,
  label,
  optional,
  of,
  invitation,
  list,
  value,
  onChoose,
  contact,
}: LoadedSelectProps) {
  const { data: options = [], isFetching, isSuccess } = list;
  const isEmpty = isSuccess && options.length === 0;
  return (
    <div className="grid content-start gap-2">
      <SelectField
        name={name}
        label={label}
        optional={optional}
        options={options}
        empty={isFetching ? LOADING_TEXTS[of] : isEmpty ? 'Sem Resultado' : invitation}
        value={value}
        disabled={options.length === 0}
        aria-busy={isFetching}
        onChange={(event) => onChoose(event.target.value)}
      />
      <MissingOptionsNote {...{ of, list, contact }}>{UNLISTED_CAR_HINT}</MissingOptionsNote>
    </div>
  );
}
