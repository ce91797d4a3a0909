import { useState } from 'react';
import { textsOf } from '@/components/lead/field';
import { OptionList } from '@/components/lead/option-list';
import { useRead } from '@/components/ui/use-read';
import { readBrands, readModels } from '@/lib/catalogue/options/reads';
import type { ContactWays } from '@/lib/content/types';
import { proposalForm } from '@/lib/leads/proposal';

const { fields } = proposalForm;

const brandsNow = (_: string, signal: AbortSignal) => readBrands(signal);
const modelsNow = (brandId: string, signal: AbortSignal) => readModels(brandId, undefined, signal);

type TradeInListsProps = Readonly<{
  brandId: string;
  setBrandId: (brandId: string) => void;
  /** Model chosen earlier. */
  modelId: string;
  contact: ContactWays;
}>;

/** Brand, then the models of the brand, from our own server. To be loaded on demand. */
export function TradeInLists({
  brandId,
  setBrandId,
  modelId: earlier,
  contact,
}: TradeInListsProps) {
  const [modelId, setModelId] = useState(earlier);
  const brands = useRead('brands', brandsNow);
  const models = useRead(brandId || null, modelsNow);
  return (
    <>
      <OptionList
        name="brandId"
        {...textsOf(fields.brandId)}
        of="brands"
        contact={contact}
        invitation="Escolha a marca"
        list={brands}
        value={brandId}
        onChoose={(id) => {
          setBrandId(id);
          // Changing the brand clears the model.
          setModelId('');
        }}
      />
      <OptionList
        name="modelId"
        {...textsOf(fields.modelId)}
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
