import type { Dispatch, ReactNode } from 'react';
import { ChoiceCard } from '@/components/form/choice-card';
import {
  CarFields,
  formatChosenCarName,
  nameCarInContact,
} from '@/components/quotation/wizard/car-fields';
import { MissingChoiceNote, LoadFailureNotice } from '@/components/quotation/wizard/notices';
import type { QueryState } from '@/components/ui/use-lazy-query';
import { Photo } from '@/components/ui/photo';
import type { WizardAction } from '@/lib/quotation/armouring/wizard/reducer';
import { hasChoices, type WizardState } from '@/lib/quotation/armouring/wizard/state';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import type { ContactWays } from '@/lib/backend/content/types';
import { routes } from '@/lib/site/routes';
import { describeBlockedStep } from './texts';

type CarStepProps = Readonly<{
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  brands: QueryState<readonly NamedOption[]>;
  models: QueryState<readonly NamedOption[]>;
  /** Path of the picture; `null` shows the silhouette. */
  picture: string | null;
  contact: ContactWays;
  buttons: ReactNode;
  /** Id of the note that states that the model's options are still being loaded. */
  noteId: string;
}>;

/** Renders step 01: brand and model of the car, whether the visitor already has the car, and a picture of the model. */
export function CarStep({
  state,
  dispatch,
  brands,
  models,
  picture,
  contact,
  buttons,
  noteId,
}: CarStepProps) {
  const { brand, model, owned, vehicle, specification, choices, blocked } = state;
  const problem = blocked?.missing === 'model' ? describeBlockedStep(blocked) : null;
  return (
    <>
      <CarFields
        flow="armouring"
        {...{ brand, model, brands, models, problem, contact }}
        onBrand={(option) => dispatch({ type: 'brand-chosen', brand: option })}
        onModel={(option) => dispatch({ type: 'model-chosen', model: option })}
      />
      {vehicle === null ? (
        <fieldset className="min-w-0 max-w-136">
          <legend className="sr-only">Situação do veículo</legend>
          <div className="grid grid-cols-2 gap-2.5 large-text:grid-cols-1">
            {([true, false] as const).map((value) => (
              <ChoiceCard
                key={String(value)}
                type="radio"
                name="veiculo"
                checked={owned === value}
                onChange={() => dispatch({ type: 'owned-chosen', owned: value })}
              >
                {value ? 'Já Tenho o Veículo' : 'Quero Encomendar'}
              </ChoiceCard>
            ))}
          </div>
        </fieldset>
      ) : (
        <p className="text-small text-muted">
          Para um carro do nosso estoque: se ele e a blindagem tiverem preço, o orçamento termina
          com a soma.{' '}
          <a href={routes.vehicle(vehicle)} className="font-semibold underline">
            Ver o carro
          </a>
        </p>
      )}
      <Photo
        src={picture}
        alt={formatChosenCarName(state) ?? ''}
        sizes="(width >= 64rem) 1px, 92vw"
        widths={[480, 800]}
        className="lg:hidden"
      />
      {specification.status === 'loaded' && hasChoices(choices) && (
        <p className="text-small text-muted">
          PRÓXIMO apaga a escolha de vidro, opcionais e documentos. Para só rever, use os passos 02
          a 06.
        </p>
      )}
      {specification.status === 'failed' && (
        <LoadFailureNotice
          title="As opções deste modelo não carregaram."
          onRetry={() => dispatch({ type: 'retried' })}
          contact={contact}
        />
      )}
      {specification.status === 'missing' && (
        <LoadFailureNotice
          title={`O ${model?.name ?? 'modelo'} não tem orçamento online.`}
          contact={nameCarInContact(contact, 'armouring', formatChosenCarName(state) ?? '')}
        >
          <p>Um consultor faz o orçamento dele: fale com a gente, ou escolha outro modelo.</p>
        </LoadFailureNotice>
      )}
      <MissingChoiceNote id={noteId}>
        {blocked?.missing === 'specification' ? describeBlockedStep(blocked) : null}
      </MissingChoiceNote>
      <div className="grid gap-2">
        <p role="status" className="text-small text-muted">
          {specification.status === 'loading' && 'Carregando as opções do modelo…'}
        </p>
        {buttons}
      </div>
    </>
  );
}
