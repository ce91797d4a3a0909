import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textsOf } from '@/components/lead/field';
import { OptionList } from '@/components/lead/option-list';
import { brandsQuery, modelsQuery } from '@/lib/catalogue/options/queries';
import type { ContactWays } from '@/lib/content/types';
import { proposalForm } from '@/lib/leads/proposal';

const client = new QueryClient();

const { fields } = proposalForm;

type TradeInListsProps = Readonly<{
  brandId: string;
  setBrandId: (brandId: string) => void;
  /** Model chosen earlier. */
  modelId: string;
  contact: ContactWays;
}>;

/** Brand, then the models of the brand, from our own server. */
export function TradeInLists(props: TradeInListsProps) {
  return (
    <QueryClientProvider client={client}>
      <Lists {...props} />
    </QueryClientProvider>
  );
}

function Lists({ brandId, setBrandId, modelId: initialModelId, contact }: TradeInListsProps) {
  const [modelId, setModelId] = useState(initialModelId);
  const brands = useQuery(brandsQuery());
  const models = useQuery(modelsQuery(brandId));
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
