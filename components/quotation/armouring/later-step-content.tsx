import { useRef, type Dispatch } from 'react';
import { ChoiceCard } from '@/components/form/choice-card';
import { useScrollToNextQuestion } from '@/components/quotation/wizard/use-next-question';
import styles from '@/components/quotation/wizard/wizard.module.css';
import { FactList } from '@/components/ui/fact-list';
import { joinClasses } from '@/components/ui/style';
import type { ArmouringProduct, ArmouringSpecification } from '@/lib/quotation/armouring/fetch';
import type { WizardAction } from '@/lib/quotation/armouring/wizard/reducer';
import type { Step, WizardState } from '@/lib/quotation/armouring/wizard/state';
import { armouringClaims } from '@/lib/site/claims';
import { site } from '@/lib/site/site';
import { GlassStep } from './glass-step';

type LaterStepContentProps = Readonly<{
  step: Exclude<Step, 1>;
  state: WizardState;
  specification: ArmouringSpecification;
  dispatch: Dispatch<WizardAction>;
}>;

/**
 * Renders the content of steps 02 to 06. The module is loaded on demand, because these steps cannot be opened before
 * the model's specification is loaded.
 */
export function LaterStepContent({ step, ...props }: LaterStepContentProps) {
  const { state, specification, dispatch } = props;
  switch (step) {
    case 2:
      return <ArmouringInformation />;
    case 3:
      return <GlassStep {...props} />;
    case 4:
      return (
        <OptionalProducts
          legend="Opcionais"
          none="Este modelo não tem opcionais no orçamento online."
          offered={specification.extras}
          chosen={state.choices.extras}
          onChoose={(sku) => dispatch({ type: 'extra-toggled', sku })}
        />
      );
    case 5:
      return <SunroofStep {...props} />;
    case 6:
      return (
        <OptionalProducts
          legend="Documentos em que podemos ajudar"
          none="A documentação deste modelo é combinada com o consultor."
          offered={specification.documents}
          chosen={state.choices.documents}
          onChoose={(sku) => dispatch({ type: 'document-toggled', sku })}
        />
      );
  }
}

const armouringFacts = [
  { label: 'Nível', value: armouringClaims.level },
  { label: 'Garantia da blindagem', value: armouringClaims.warranty },
  { label: 'Peso', value: `${armouringClaims.lighter} mais leve` },
];

function ArmouringInformation() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <div className="grid content-start gap-3">
        <p>
          Quem faz o orçamento é a {site.companies.consultancy.name}, já para o modelo do seu carro.
        </p>
        <p>
          Nos próximos passos você escolhe a garantia do vidro, os opcionais e o teto. O preço
          aparece no final, depois do seu nome, telefone e e-mail, e pode ser revisto com um
          consultor.
        </p>
      </div>
      <FactList className="self-start" facts={armouringFacts} />
    </div>
  );
}

type ProductCardsProps = Readonly<{
  /** Name of the radio group; without a name the cards are checkboxes. */
  name?: string;
  offered: readonly ArmouringProduct[];
  /** Product codes (SKUs) of the chosen products. */
  chosen: readonly (string | null)[];
  onChoose: (sku: string) => void;
}>;

function ProductCards({ name, offered, chosen, onChoose }: ProductCardsProps) {
  return (
    <div className="grid gap-2.5 md:grid-cols-2">
      {offered.map(({ sku, title, description }) => (
        <ChoiceCard
          key={sku}
          type={name === undefined ? 'checkbox' : 'radio'}
          name={name}
          checked={chosen.includes(sku)}
          onChange={() => onChoose(sku)}
          description={description}
        >
          {title}
        </ChoiceCard>
      ))}
    </div>
  );
}

type OptionalProductsProps = Omit<ProductCardsProps, 'name'> &
  Readonly<{
    legend: string;
    none: string;
  }>;

function OptionalProducts({ legend, none, ...cards }: OptionalProductsProps) {
  if (cards.offered.length === 0) return <p className="text-n-600">{none}</p>;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <ProductCards {...cards} />
    </fieldset>
  );
}

const legendStyle = 'mb-2 text-small font-medium';

function SunroofStep({ state, specification, dispatch }: Omit<LaterStepContentProps, 'step'>) {
  const box = useRef<HTMLDivElement>(null);
  const showNext = useScrollToNextQuestion(box);
  const { choices } = state;
  const { sunroof } = specification;
  if (!sunroof) {
    return <p className="text-n-600">Este modelo não tem teto solar no orçamento online.</p>;
  }
  return (
    <div ref={box} className="grid min-w-0 gap-5">
      <fieldset className="min-w-0 max-w-104">
        <legend className={legendStyle}>O carro tem teto solar?</legend>
        <div className="grid grid-cols-2 gap-2.5">
          {([true, false] as const).map((yes) => (
            <ChoiceCard
              key={String(yes)}
              type="radio"
              name="teto"
              checked={choices.sunroof === yes}
              onChange={() => {
                dispatch({ type: 'sunroof-answered', hasSunroof: yes });
                if (yes) showNext('[data-next]');
              }}
            >
              {yes ? 'Sim' : 'Não'}
            </ChoiceCard>
          ))}
        </div>
      </fieldset>
      {choices.sunroof && (
        <fieldset data-next="" className={joinClasses('min-w-0', styles.next)}>
          <legend className={legendStyle}>Tipo de teto</legend>
          <ProductCards
            name="tipo-de-teto"
            offered={sunroof.products}
            chosen={[choices.sunroofType]}
            onChoose={(sku) => dispatch({ type: 'sunroof-type-chosen', sku })}
          />
        </fieldset>
      )}
    </div>
  );
}
