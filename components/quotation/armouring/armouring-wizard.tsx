'use client';

import { useEffect, useId, useRef } from 'react';
import {
  formatChosenCarName,
  useCarListsAndPicture,
} from '@/components/quotation/wizard/car-fields';
import { focusMissingChoice, ChoicesOriginNotice } from '@/components/quotation/wizard/notices';
import {
  StepAccordion,
  StepNumberRow,
  WizardStep,
} from '@/components/quotation/wizard/wizard-step';
import {
  ShareChoices,
  SummaryPanel,
  WizardActionBar,
  WizardLayout,
  type WizardProps,
} from '@/components/quotation/wizard/wizard-layout';
import { useStepUrl } from '@/components/quotation/wizard/use-step-url';
import { Button } from '@/components/ui/button';
import { useHtmlAttribute } from '@/components/ui/hooks';
import { textLinkStyle } from '@/components/ui/link';
import {
  parseWizardAddress,
  buildShareAddress,
  buildStepAddress,
} from '@/lib/quotation/armouring/wizard/wizard-address';
import { listSummaryLines } from '@/lib/quotation/armouring/wizard/outcome';
import { getLoadedSpecification, STEPS } from '@/lib/quotation/armouring/wizard/state';
import { armouringClaims } from '@/lib/site/claims';
import { routes } from '@/lib/site/routes';
import {
  ArmouringLeadDialog,
  describeChoicesInOneLine,
  StepButtons,
  createStepSummaries,
} from './wizard-parts';
import { CarStep } from './car-step';
import { useArmouringWizard } from './use-armouring-wizard';
import { DEFAULT_CAR_PICTURE } from './texts';

/** Renders the wizard for an armouring quotation in six steps; its rules are in lib/quotation/armouring/wizard. */
export function ArmouringWizard({ brands, contact, siteOrigin }: WizardProps) {
  const {
    state,
    dispatch,
    isReady,
    origin,
    forgetOrigin,
    restart,
    LaterStepContent,
    finish,
    modal,
  } = useArmouringWizard(brands);
  const reads = useCarListsAndPicture(state, brands, {
    origin: 'blindados',
    defaultPicture: DEFAULT_CAR_PICTURE,
  });
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLButtonElement>(null);
  const noteId = useId();

  const { step, model, brand, blocked, droppedSkus } = state;
  const specification = getLoadedSpecification(state);
  const isLoading = state.specification.status === 'loading';
  const car = formatChosenCarName(state);
  const shareUrl = siteOrigin + buildShareAddress(state);

  useStepUrl({
    path: routes.armouringQuotation,
    address: isReady && !isLoading ? buildStepAddress(step) : null,
    about: blocked,
    onAddress: (search) =>
      dispatch({ type: 'step-requested', step: parseWizardAddress(search).step ?? 1 }),
    onMoved: () => {
      forgetOrigin();
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    },
  });

  useHtmlAttribute('data-wizard-begun', step > 1 ? '' : null);

  useEffect(() => {
    if (blocked) focusMissingChoice(root.current, blocked.missing);
  }, [blocked]);

  const go = (number: number) => {
    const requested = STEPS.find((each) => each === number);
    if (requested) dispatch({ type: 'step-requested', step: requested });
  };
  const buttons = (place: 'step' | 'bar') => (
    <StepButtons
      {...{ place, step, isLoading, noteId }}
      onBack={() => dispatch({ type: 'back' })}
      onNext={() => dispatch({ type: 'next' })}
    />
  );
  const summaries = createStepSummaries(state);

  return (
    <div ref={root}>
      <StepNumberRow label="Passos do orçamento" steps={summaries} onGo={go}>
        <Button variant="line" size="sm" className="noscript:hidden" onClick={finish}>
          Ver proposta
        </Button>
      </StepNumberRow>
      <WizardLayout
        aside={
          <SummaryPanel
            {...{ brand, model }}
            picture={reads.picture}
            lines={[
              { label: 'Blindagem', value: `Nível ${armouringClaims.level}` },
              ...listSummaryLines(state),
            ]}
          />
        }
      >
        <ChoicesOriginNotice
          {...{ origin, car, contact }}
          droppedCount={droppedSkus.length}
          onRestart={restart}
        />
        <StepAccordion step={step} chosen={describeChoicesInOneLine(state)}>
          {summaries.map((summary) => (
            <WizardStep
              key={summary.number}
              step={summary}
              headingRef={heading}
              onOpen={() => go(summary.number)}
            >
              {step === 1 ? (
                <CarStep
                  {...{ state, dispatch, contact, noteId }}
                  {...reads}
                  buttons={buttons('step')}
                />
              ) : (
                specification &&
                LaterStepContent && (
                  <>
                    <LaterStepContent {...{ step, state, specification, dispatch }} />
                    {buttons('step')}
                  </>
                )
              )}
            </WizardStep>
          ))}
        </StepAccordion>
        <ArmouringLeadDialog {...{ state, contact, modal }} onGo={go} />
        <div className="mt-5 grid gap-2">
          {step < 6 && (
            <button
              type="button"
              className={`${textLinkStyle} justify-self-start lg:hidden noscript:hidden`}
              onClick={finish}
            >
              Ver proposta
            </button>
          )}
          {model && (
            <ShareChoices
              title={`Orçamento de blindagem do ${car ?? model.name}`}
              url={shareUrl}
              className="justify-self-start"
            />
          )}
        </div>
      </WizardLayout>
      <WizardActionBar
        onBack={step > 1 ? () => dispatch({ type: 'back' }) : null}
        whatsappHref={contact.whatsappHref}
      >
        {buttons('bar')}
      </WizardActionBar>
    </div>
  );
}
