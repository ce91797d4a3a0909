import type { Dispatch } from 'react';
import { ChoiceCard } from '@/components/form/choice-card';
import type { ArmouringSpecification, SpecificationItem } from '@/lib/quotation/armouring/types';
import type { WizardAction } from '@/lib/quotation/armouring/wizard/reducer';
import type { Step, WizardState } from '@/lib/quotation/armouring/wizard/state';
import { armouringClaims } from '@/lib/claims';
import { site } from '@/lib/site';
import { GlassStep } from './glass-step';
import { SunroofStep } from './sunroof-step';

type LaterStepProps = Readonly<{
  step: Exclude<Step, 1>;
  state: WizardState;
  specification: ArmouringSpecification;
  dispatch: Dispatch<WizardAction>;
}>;

/** Content of the steps 02 to 06. To be loaded on demand: none of them opens before the specification is there. */
export function LaterStep({ step, ...props }: LaterStepProps) {
  const { state, specification, dispatch } = props;
  switch (step) {
    case 2:
      return <Information />;
    case 3:
      return <GlassStep {...props} />;
    case 4:
      return (
        <Items
          legend="Opcionais"
          none="Este modelo não tem opcionais na cotação online."
          offered={specification.extras}
          skus={state.choices.extras}
          onToggle={(sku) => dispatch({ type: 'extra-toggled', sku })}
        />
      );
    case 5:
      return <SunroofStep {...props} />;
    case 6:
      return (
        <Items
          legend="Documentos em que podemos ajudar"
          none="A documentação deste modelo é combinada com o consultor."
          offered={specification.documents}
          skus={state.choices.documents}
          onToggle={(sku) => dispatch({ type: 'document-toggled', sku })}
        />
      );
  }
}

const facts = [
  ['Nível', armouringClaims.level],
  ['Garantia da blindagem', armouringClaims.warranty],
  ['Peso', `${armouringClaims.lighter} mais leve`],
] as const;

function Information() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <div className="grid content-start gap-3">
        <p>
          A sua cotação é da {site.companies.consultancy.name} e sai pronta para o modelo escolhido.
        </p>
        <p>
          Nos próximos passos você escolhe a garantia do vidro, os opcionais e o teto. O preço
          aparece no final e pode ser revisto com um consultor.
        </p>
      </div>
      <dl className="self-start">
        {facts.map(([label, value]) => (
          <div
            key={label}
            className="grid grid-cols-[46%_minmax(0,1fr)] gap-x-4 border-b border-hairline py-3 leading-[1.35]"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="font-[560]">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type ItemsProps = Readonly<{
  legend: string;
  /** Said when there is nothing to choose. */
  none: string;
  offered: readonly SpecificationItem[];
  skus: readonly string[];
  onToggle: (sku: string) => void;
}>;

/** Any number of what is offered. */
function Items({ legend, none, offered, skus, onToggle }: ItemsProps) {
  if (offered.length === 0) return <p className="text-n-600">{none}</p>;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="grid gap-2.5 md:grid-cols-2">
        {offered.map(({ sku, title, description }) => (
          <ChoiceCard
            key={sku}
            type="checkbox"
            checked={skus.includes(sku)}
            onChange={() => onToggle(sku)}
            description={description}
          >
            {title}
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  );
}
