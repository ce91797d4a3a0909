import { useCallback, useEffect, useRef, useState } from 'react';
import { ChoiceCard } from '@/components/form/choice-card';
import { labelStyle } from '@/components/form/control-style';
import { SelectField } from '@/components/form/fields';
import type { FormValues } from '@/components/form/form-values';
import { useLazyCode } from '@/components/ui/lazy-code';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import type { ContactWays } from '@/lib/backend/content/types';
import { UNLISTED_CAR_HINT, MISSING_OPTIONS_TITLES } from '@/lib/forms/outcome-texts';
import { proposalForm } from '@/lib/forms/proposal';
import { FormField, pickFieldTexts } from './field';
import { EmptyListNote } from './empty-list-note';
import styles from './lead.module.css';

const importTradeInLists = () =>
  import('@/components/lead/trade-in-lists').then(({ TradeInLists }) => TradeInLists);

type TradeInFieldsProps = Readonly<{
  /** Values that the visitor typed earlier and did not send, keyed by field name. */
  draft: FormValues;
  /** Brands that the server has already loaded. */
  brands?: readonly NamedOption[] | undefined;
  contact: ContactWays;
}>;

/**
 * Asks "Possui carro para trocar?" and, after a yes, for the car: brand, model, kilometres, details. CSS shows the
 * fields after a yes, so this works without JavaScript; only the select for the model needs JavaScript, without which
 * the visitor types the model into the details.
 */
export function TradeInFields({ draft, brands = [], contact }: TradeInFieldsProps) {
  const [hasCar, setHasCar] = useState(draft['tradeIn'] === '1');
  const [brandId, setBrandId] = useState(draft['brandId'] ?? '');
  const [Lists, loadLists] = useLazyCode(importTradeInLists);
  const [isLost, setLost] = useState(false);
  const car = useRef<HTMLDivElement>(null);

  const load = useCallback(() => void loadLists().then((part) => setLost(!part)), [loadLists]);
  useEffect(() => {
    if (hasCar) load();
  }, [hasCar, load]);
  const retry = () => {
    setLost(false);
    load();
  };

  return (
    <div className={`grid gap-5 ${styles.trade}`}>
      <fieldset className="min-w-0">
        <legend className={`mb-1.5 ${labelStyle}`}>{proposalForm.fields.tradeIn.label}</legend>
        <div className="grid grid-cols-2 gap-2.5">
          {[false, true].map((value) => (
            <ChoiceCard
              key={String(value)}
              type="radio"
              name="tradeIn"
              value={value ? '1' : '0'}
              defaultChecked={value === hasCar}
              onChange={() => {
                setHasCar(value);
                // The fields appear below the edge of a phone's dialog, where nobody would see that they did.
                if (value) car.current?.scrollIntoView({ block: 'nearest' });
              }}
            >
              {value ? 'Sim' : 'Não'}
            </ChoiceCard>
          ))}
        </div>
      </fieldset>
      <div ref={car} className={`gap-4 bg-n-100 p-4 sm:grid-cols-2 ${styles.car}`}>
        {Lists ? (
          <Lists {...{ brandId, setBrandId, contact }} modelId={draft['modelId'] ?? ''} />
        ) : (
          <div className="col-span-full grid gap-2">
            <SelectField
              name="brandId"
              {...pickFieldTexts(proposalForm.fields.brandId)}
              options={brands}
              empty={brands.length > 0 || isLost ? 'Escolha a marca' : 'Carregando as marcas…'}
              value={brandId}
              disabled={brands.length === 0}
              onChange={(event) => setBrandId(event.target.value)}
            />
            {isLost && (
              <EmptyListNote
                title={MISSING_OPTIONS_TITLES.models.failed}
                onRetry={retry}
                contact={contact}
              >
                {UNLISTED_CAR_HINT}
              </EmptyListNote>
            )}
          </div>
        )}
        <FormField of={proposalForm} name="km" defaultValue={draft['km']} />
        <FormField of={proposalForm} name="detail" defaultValue={draft['detail']} />
      </div>
    </div>
  );
}
