'use client';

import { useEffect, useRef } from 'react';
import {
  CarFields,
  formatChosenCarName,
  useCarListsAndPicture,
} from '@/components/quotation/wizard/car-fields';
import { focusMissingChoice, ChoicesOriginNotice } from '@/components/quotation/wizard/notices';
import {
  ShareChoices,
  SummaryPanel,
  WizardLayout,
  type WizardProps,
} from '@/components/quotation/wizard/wizard-layout';
import { useScrollToNextQuestion } from '@/components/quotation/wizard/use-next-question';
import { type Query, useLazyQuery } from '@/components/ui/use-lazy-query';
import type { AestheticsCategory } from '@/lib/quotation/aesthetics/fetch';
import { buildShareAddress } from '@/lib/quotation/aesthetics/wizard/wizard-address';
import type { WizardAction } from '@/lib/quotation/aesthetics/wizard/reducer';
import {
  isCategoryUnavailable,
  findChosenService,
  type MissingChoice,
} from '@/lib/quotation/aesthetics/wizard/state';
import { AestheticsActionBar, AestheticsLeadDialog, WizardConclusion } from './conclusion';
import { QuestionBlock, OptionBlock, ServiceBlock } from './choice-blocks';
import { CategoryBlock } from './category-block';
import {
  createWizardAnnouncement,
  describeMissingChoice,
  listChosenSummaryLines,
  DEFAULT_CAR_PICTURE,
} from './texts';
import { useAestheticsWizard } from './use-aesthetics-wizard';

const importCategoriesQuery = async (): Promise<Query<readonly AestheticsCategory[]>> => {
  const { fetchCategories: readCategories } = await import('@/lib/quotation/aesthetics/fetch');
  return {
    queryKey: ['aesthetics-categories'],
    queryFn: ({ signal }) => readCategories(signal),
  };
};

/** Renders the wizard for an aesthetics quotation; its rules are in lib/quotation/aesthetics/wizard. */
export function AestheticsWizard({ brands, contact, siteOrigin }: WizardProps) {
  const { state, dispatch, origin, forgetOrigin, restart, choices, finish, modal } =
    useAestheticsWizard(brands);
  const { brand, model, category, blocked } = state;
  const car = useCarListsAndPicture(state, brands, {
    origin: 'estetica',
    defaultPicture: DEFAULT_CAR_PICTURE,
  });
  const categories = useLazyQuery(model ? 'categories' : null, importCategoriesQuery);
  const root = useRef<HTMLDivElement>(null);
  const goal = useRef<MissingChoice>(null);
  const showNext = useScrollToNextQuestion(root);

  useEffect(() => {
    if (blocked) focusMissingChoice(root.current, blocked.missing);
  }, [blocked]);

  // The effect waits until the dialog is closed, because elements behind a modal dialog cannot be focused.
  useEffect(() => {
    if (state.isFinishing || goal.current === null) return;
    focusMissingChoice(root.current, goal.current);
    goal.current = null;
  }, [state.isFinishing]);

  // When the visitor chooses a car, the notice about restored choices is removed.
  const ofThisVisit = (action: WizardAction) => {
    forgetOrigin();
    dispatch(action);
  };
  const problem = (missing: MissingChoice) =>
    blocked?.missing === missing ? describeMissingChoice(missing) : null;
  const name = formatChosenCarName(state);
  const shareUrl = siteOrigin + buildShareAddress(state);

  return (
    <div ref={root}>
      <WizardLayout
        aside={
          <SummaryPanel
            {...{ brand, model }}
            picture={car.picture}
            lines={listChosenSummaryLines(state)}
          />
        }
      >
        <ChoicesOriginNotice
          {...{ origin, contact }}
          car={name}
          droppedCount={state.isDropped ? 1 : 0}
          onRestart={restart}
        />
        <p role="status" className="sr-only">
          {createWizardAnnouncement(state, categories.isFetching)}
        </p>
        <QuestionBlock supplies="model" title="Qual é o carro?">
          <CarFields
            flow="aesthetics"
            {...{ brand, model, contact }}
            {...car}
            onBrand={(option) => ofThisVisit({ type: 'brand-chosen', brand: option })}
            onModel={(option) => {
              ofThisVisit({ type: 'model-chosen', model: option });
              showNext('[data-supplies=category]');
            }}
            problem={problem('model')}
          />
          {!model && <p className="text-support">Depois: categoria, serviço e onde aplicar.</p>}
        </QuestionBlock>
        {model && (
          <CategoryBlock
            {...{ categories, contact }}
            chosen={category?.id ?? null}
            onChoose={({ id, title }) => {
              dispatch({ type: 'category-chosen', category: { id, title } });
              showNext('[data-supplies=service]');
            }}
            problem={problem('category')}
          />
        )}
        {category && !isCategoryUnavailable(state) && (
          <ServiceBlock
            {...{ state, contact, choices }}
            dispatch={(action) => {
              dispatch(action);
              if (action.type === 'service-chosen') showNext('[data-supplies=options]');
            }}
            problem={problem('service')}
          />
        )}
        {findChosenService(state) && (
          <OptionBlock {...{ state, dispatch, contact, choices }} problem={problem('options')} />
        )}
        <WizardConclusion {...{ state, contact }} onFinish={finish} />
        <AestheticsLeadDialog
          {...{ state, contact, modal }}
          onGo={(supplies) => (goal.current = supplies)}
        />
        {model && (
          <ShareChoices
            title={`Orçamento de estética do ${name ?? model.name}`}
            url={shareUrl}
            className="mt-5"
          />
        )}
      </WizardLayout>
      <AestheticsActionBar {...{ state, contact }} onFinish={finish} />
    </div>
  );
}
